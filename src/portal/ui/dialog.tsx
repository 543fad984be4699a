import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import * as words from '#generated/words/ui.ts';
import { Button } from './button.tsx';
import { focusHeading } from './page/page-title.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Whether the dialog is wide, for long texts. */
  readonly wide?: boolean;
  /** Called by Escape, a click on the backdrop, and the close button. */
  readonly onClose: () => void;
}

/**
 * Selectors of the element with the initial focus: a marked one, else the first field. By default the browser would focus
 * the close button.
 */
const firstFocus = ['[data-first-focus]', 'input, select, textarea'];

/**
 * A modal dialog, rendered while it is open. The focus moves inside and back. Ctrl+Enter in a field presses the primary
 * button.
 */
export function Dialog({ title, children, wide = false, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    const stopWaiting = focusFirst(dialog);
    return () => {
      stopWaiting();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else focusHeading();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={submitByKey}
    >
      <div className={`modal-box p-5 outline-none sm:p-7 ${wide ? 'sm:max-w-3xl' : ''}`} tabIndex={-1}>
        <div className="mb-3 flex items-start justify-between gap-3">
          <h2 id={heading}>{title}</h2>
          <Button className="btn-ghost btn-square -mt-2.5 -mr-2.5" aria-label={words.close} onClick={onClose}>
            <X className="size-5" aria-hidden />
          </Button>
        </div>
        <UnderHeading level={2}>{children}</UnderHeading>
      </div>
    </dialog>
  );
}

/** The buttons at the end of a dialog. The primary one is the first child: on top on a phone, last in the row elsewhere. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

/** The button that closes a dialog without an action. */
export function CancelButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button className="btn-ghost" onClick={onClick}>
      {words.cancel}
    </Button>
  );
}

/**
 * Focuses the first field once it is rendered, unless the person has moved the focus. Until then the box has the focus, so
 * that Enter does not press the close button. Returns a function that stops waiting.
 */
function focusFirst(dialog: HTMLDialogElement): () => void {
  const isFocused = () => {
    const first = firstFocus.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean);
    first?.focus();
    return first !== undefined;
  };
  if (isFocused()) return () => undefined;
  const box = dialog.querySelector<HTMLElement>('.modal-box');
  box?.focus();
  const observer = new MutationObserver(() => {
    if (document.activeElement !== box || isFocused()) observer.disconnect();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function submitByKey(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (!(event.target instanceof Element && event.target.matches('input, select, textarea'))) return;
  event.preventDefault();
  event.stopPropagation();
  const actions = ':is(.dialog-actions, .form-actions) > .btn';
  event.currentTarget.querySelector<HTMLButtonElement>(actions)?.click();
}
