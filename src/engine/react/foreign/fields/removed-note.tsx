import Undo2 from 'lucide-react/icons/undo-2';
import type { Json } from '#engine/definition/definition.ts';
import { undo } from '#engine/text/groups.ts';

/** What happened to a list last, and the entry that can be brought back. */
export interface Removed {
  readonly text: string;
  readonly value?: Json;
  readonly at?: number;
  readonly key?: string;
}

interface RemovedNoteProps {
  readonly id: string;
  readonly removed: Removed | undefined;
  readonly onUndo: () => void;
}

/** Says politely what happened, and offers to take a removal back. It stands until something else happens: no timer. */
export function RemovedNote({ id, removed, onUndo }: RemovedNoteProps) {
  const undoable = removed?.value !== undefined;
  return (
    <div className="undo-note">
      <p role="status" className={undoable ? undefined : 'sr-only'}>
        {removed?.text}
      </p>
      {undoable && (
        <button type="button" id={id} className="btn btn-ghost btn-sm" onClick={onUndo}>
          <Undo2 className="size-4" />
          {undo}
        </button>
      )}
    </div>
  );
}
