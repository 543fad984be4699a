import Undo2 from 'lucide-react/icons/undo-2';
import { undo } from '#engine/text/groups.ts';

interface UndoNoticeProps {
  readonly id?: string;
  readonly text: string | undefined;
  /** Absent if the change cannot be undone. */
  readonly onUndo: (() => void) | undefined;
  /** Without an undo button the text is for screen readers only. */
  readonly isAnnouncedOnly?: boolean;
}

/** Announces an action, with an undo button. It stays until the next action, without a timer. */
export function UndoNotice({ id, text, onUndo, isAnnouncedOnly = false }: UndoNoticeProps) {
  return (
    <div className="undo-note">
      <p role="status" className={isAnnouncedOnly && !onUndo ? 'sr-only' : undefined}>
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
