import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableColumn } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import * as uiWords from '#generated/words/ui.ts';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import {
  type ColumnChoice,
  defaultChoice,
  isName,
  moved,
  orderedColumns,
  shownColumns,
  toggled,
} from './column-choice.ts';

interface ColumnDialogProps {
  readonly columns: readonly TableColumn[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
  readonly onClose: () => void;
}

/** Which columns the table shows, and in which order; seen at once behind the dialog. */
export function ColumnDialog({ columns, choice, onChange, onClose }: ColumnDialogProps) {
  const ordered = orderedColumns(columns, choice);
  const shown = shownColumns(columns, choice);
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
                onChange={() => onChange(toggled(columns, choice, column.id))}
              />
              {column.label}
            </label>
            <MoveButton
              label={uiWords.moveUp({ title: column.label })}
              stopped={index === 0}
              onMove={() => onChange(moved(columns, choice, column.id, -1))}
            >
              <ArrowUp className="size-4" aria-hidden />
            </MoveButton>
            <MoveButton
              label={uiWords.moveDown({ title: column.label })}
              stopped={index === ordered.length - 1}
              onMove={() => onChange(moved(columns, choice, column.id, 1))}
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
