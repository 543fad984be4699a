import { isRecord } from '#engine/definition/definition.ts';
import { parseJson } from '#engine/values/parse-json.ts';
import type { TableColumn } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import * as uiWords from '#generated/words/ui.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { MoveButtons } from '#portal/ui/move-buttons.tsx';
import { moveItem } from '#portal/ui/move-item.ts';

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
                disabled={isNameColumn(column)}
                onChange={() => onChange(toggleColumn(columns, choice, column.id))}
              />
              {column.label}
            </label>
            <MoveButtons
              title={column.label}
              isFirst={index === 0}
              isLast={index === ordered.length - 1}
              onMove={(by) => onChange(moveColumn(columns, choice, column.id, by))}
            />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button className="btn-primary" onClick={onClose}>
          {uiWords.done}
        </Button>
        <Button className="btn-ghost" onClick={() => onChange(defaultChoice(columns))}>
          {words.columnsReset}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Visible columns and their order, stored on the device by table name. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** The columns as the settings of the table define them. */
export function defaultChoice(columns: readonly TableColumn[]): ColumnChoice {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
  };
}

/** All columns in the chosen order. A column newer than the choice has the position that the settings give it. */
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
  const newAndHidden = columns.filter(({ id, hidden }) => hidden && !choice.order.includes(id));
  return orderedColumns(columns, choice).filter(
    (column) => isNameColumn(column) || !(choice.hidden.includes(column.id) || newAndHidden.includes(column)),
  );
}

/** Whether the column shows the record's name: it has no content of its own. */
export function isNameColumn({ text, statuses, badges }: TableColumn): boolean {
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
  const index = order.indexOf(id);
  if (index < 0 || order[index + by] === undefined) return choice;
  return { ...choice, order: moveItem(order, index, by) };
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

type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

export function loadColumnChoice(
  storage: ChoiceStorage,
  table: string,
  columns: readonly TableColumn[],
): ColumnChoice {
  return parseJson(() => storage.getItem(storageKey(table)), isChoice) ?? defaultChoice(columns);
}

export function saveColumnChoice(storage: ChoiceStorage, table: string, choice: ColumnChoice): void {
  storage.setItem(storageKey(table), JSON.stringify(choice));
}

function storageKey(table: string): string {
  return `columns:${table}`;
}

function isChoice(value: unknown): value is ColumnChoice {
  return (
    isRecord(value) &&
    [value.order, value.hidden].every(
      (list) => Array.isArray(list) && list.every((id) => typeof id === 'string'),
    )
  );
}
