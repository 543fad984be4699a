import Undo2 from 'lucide-react/icons/undo-2';
import type { RemovedEntry } from '#engine/store/types.ts';
import { undo } from '#engine/text/groups.ts';
import type { GroupNote } from './left-note.ts';

export interface UndoNoteProps {
  readonly note: GroupNote | undefined;
  readonly onUndo: (removed: readonly RemovedEntry[]) => void;
}

/** Announces an action with an undo button. It stays until the next action, without a timer. */
export function UndoNote({ note, onUndo }: UndoNoteProps) {
  const removed = note?.removed ?? [];
  return (
    <div className="undo-note">
      <p role="status">{note?.text}</p>
      {removed.length > 0 && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => onUndo(removed)}>
          <Undo2 className="size-4" />
          {undo}
        </button>
      )}
    </div>
  );
}
