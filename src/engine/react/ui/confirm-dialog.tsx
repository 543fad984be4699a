import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cancel } from '#engine/text/summary.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The verb on the button: «Удалить». */
  readonly confirmLabel: string;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action. Rendered while the question is open; the native dialog traps the focus. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    cancelButton.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={titleId} onClose={onClose}>
      <div className="modal-box">
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className="dialog-actions">
          <button type="button" className="btn btn-error" disabled={pending} onClick={onConfirm}>
            {confirmLabel}
          </button>
          <button
            ref={cancelButton}
            type="button"
            className="btn btn-ghost"
            onClick={() => dialog.current?.close()}
          >
            {cancel}
          </button>
        </div>
      </div>
    </dialog>
  );
}
