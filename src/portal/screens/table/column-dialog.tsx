import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableColumn } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import * as uiWords from '#generated/words/ui.ts';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';

interface ColumnDialogProps {
  readonly columns: readonly TableColumn[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
  readonly onClose: () => void;
}

/** The visible columns and their order, applied at once behind the dialog. */
export function ColumnDialog({ columns, choice, onChange, onClose }: ColumnDialogProps) {
  const ordered = orderedColumns(columns, choice);
  const shown = visibleColumns(columns, choice);
  return (
    <Dialog title={words.columns} onClose={onClose}>
      <p className="text-base-content/80">{words.columnsHelp}</p>
      <ul className="mt-4 flex flex-col">
        {ordered.map((column, index) => (
          <li key={column.id} className="flex min-h-12 items-center gap-1 border-b border-base-300">
            <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="checkbox checkbox-primary checkbox-sm"
                checked={shown.includes(column)}
                disabled={isName(column)}
                onChange={() => onChange(toggleColumn(columns, choice, column.id))}
              />
              {column.label}
            </label>
            <MoveButton
              label={uiWords.moveUp({ title: column.label })}
              stopped={index === 0}
              onMove={() => onChange(moveColumn(columns, choice, column.id, -1))}
            >
              <ArrowUp className="size-4" aria-hidden />
            </MoveButton>
            <MoveButton
              label={uiWords.moveDown({ title: column.label })}
              stopped={index === ordered.length - 1}
              onMove={() => onChange(moveColumn(columns, choice, column.id, 1))}
            >
              <ArrowDown className="size-4" aria-hidden />
            </MoveButton>
          </li>
        ))}
      </ul>
      <DialogActions>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {uiWords.done}
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => onChange(defaultChoice(columns))}>
          {words.columnsReset}
        </button>
      </DialogActions>
    </Dialog>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly stopped: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

/** Stays in the order of the Tab key at the end of the list, so that the focus is not lost there. */
function MoveButton({ label, stopped, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-ghost btn-square ${stopped ? 'opacity-40' : ''}`}
      aria-label={label}
      aria-disabled={stopped || undefined}
      onClick={() => !stopped && onMove()}
    >
      {children}
    </button>
  );
}

/** Visible columns and their order, stored on the device by table name. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** The table as its settings have it. */
export function defaultChoice(columns: readonly TableColumn[]): ColumnChoice {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
  };
}

/** All columns in the chosen order; a column newer than the choice has its place of the settings. */
export function orderedColumns(
  columns: readonly TableColumn[],
  { order }: ColumnChoice,
): readonly TableColumn[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return columns.reduce<readonly TableColumn[]>((ordered, column, index) => {
    return ordered.includes(column) ? ordered : [...ordered.slice(0, index), column, ...ordered.slice(index)];
  }, known);
}

/** The visible columns. The record's name cannot be hidden. */
export function visibleColumns(
  columns: readonly TableColumn[],
  choice: ColumnChoice,
): readonly TableColumn[] {
  const fresh = columns.filter(({ id, hidden }) => hidden && !choice.order.includes(id));
  return orderedColumns(columns, choice).filter(
    (column) => isName(column) || !(choice.hidden.includes(column.id) || fresh.includes(column)),
  );
}

/** Whether the column shows the record's name. */
export function isName({ text, statuses, badges }: TableColumn): boolean {
  return text === undefined && statuses === undefined && badges === undefined;
}

/** The choice with a column moved by one position; `-1` is towards the start. */
export function moveColumn(
  columns: readonly TableColumn[],
  choice: ColumnChoice,
  id: string,
  by: -1 | 1,
): ColumnChoice {
  const order = orderedColumns(columns, choice).map((column) => column.id);
  const at = order.indexOf(id);
  const to = at + by;
  const other = order[to];
  if (at < 0 || other === undefined) return choice;
  const next = order.map((name, index) => (index === at ? other : index === to ? id : name));
  return { ...choice, order: next };
}

/** The choice with a column shown or hidden. */
export function toggleColumn(
  columns: readonly TableColumn[],
  choice: ColumnChoice,
  id: string,
): ColumnChoice {
  const visible = visibleColumns(columns, choice).some((column) => column.id === id);
  const order = orderedColumns(columns, choice).map((column) => column.id);
  const hidden = choice.hidden.filter((name) => name !== id);
  return { order, hidden: visible ? [...hidden, id] : hidden };
}

type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function loadColumnChoice(
  storage: ChoiceStorage,
  table: string,
  columns: readonly TableColumn[],
): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(table)) ?? 'null');
    return isChoice(stored) ? stored : defaultChoice(columns);
  } catch {
    return defaultChoice(columns);
  }
}

/** Keeps the choice; `undefined` forgets it. */
export function saveColumnChoice(
  storage: ChoiceStorage,
  table: string,
  choice: ColumnChoice | undefined,
): void {
  if (choice) storage.setItem(keyOf(table), JSON.stringify(choice));
  else storage.removeItem(keyOf(table));
}

function keyOf(table: string): string {
  return `columns:${table}`;
}

function isChoice(value: unknown): value is ColumnChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'order' in value &&
    'hidden' in value &&
    [value.order, value.hidden].every(
      (list) => Array.isArray(list) && list.every((id) => typeof id === 'string'),
    )
  );
}
