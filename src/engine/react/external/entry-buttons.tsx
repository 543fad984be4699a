import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { Json } from '#engine/definition/definition.ts';
import * as words from '#engine/text/external-controls.ts';

interface MoveButtonsProps {
  readonly title: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** Buttons that move an entry. At either end a button is without effect but stays, so that the focus is not lost. */
export function MoveButtons({ title, first, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={words.moveUp(title)}
        aria-disabled={first || undefined}
        onClick={first ? undefined : () => onMove(-1)}
      >
        <ArrowUp className="size-4" />
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={words.moveDown(title)}
        aria-disabled={last || undefined}
        onClick={last ? undefined : () => onMove(1)}
      >
        <ArrowDown className="size-4" />
      </button>
    </>
  );
}

/** The announced change of a list; `value`, `at` and `key` describe a removed entry that can be restored. */
export interface ListChange {
  readonly text: string;
  readonly value?: Json;
  readonly at?: number;
  readonly key?: string;
}
