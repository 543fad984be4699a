import Undo2 from 'lucide-react/icons/undo-2';
import { undo } from '#engine/text/groups.ts';

interface UndoNoteProps {
  readonly id?: string;
  readonly text: string | undefined;
  /** Absent if the change cannot be undone. */
  readonly onUndo: (() => void) | undefined;
  /** A note with an undo button; without `onUndo` the text is only announced. */
  readonly quiet?: boolean;
}

/** Announces an action with an undo button. It stays until the next action, without a timer. */
export function UndoNote({ id, text, onUndo, quiet = false }: UndoNoteProps) {
  return (
    <div className="undo-note">
      <p role="status" className={quiet && !onUndo ? 'sr-only' : undefined}>
        {text}
      </p>
      {onUndo && (
        <button type="button" id={id} className="btn btn-ghost btn-sm" onClick={onUndo}>
          <Undo2 className="size-4" />
          {undo}
        </button>
      )}
    </div>
  );
}
