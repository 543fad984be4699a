import Undo2 from 'lucide-react/icons/undo-2';
import { undo } from '#engine/text/groups.ts';

/** A finished action. */
export interface Announcement {
  readonly text?: string | undefined;
  /** Absent if the action cannot be undone. */
  readonly onUndo?: (() => void) | undefined;
}

interface UndoNoticeProps extends Announcement {
  readonly id?: string;
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
