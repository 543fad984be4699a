import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import * as words from '#generated/words/ui.ts';
import { focusHeading } from './page/page-focus.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Room for what is read rather than answered. */
  readonly wide?: boolean;
  /** Escape, the backdrop's click and the cross. */
  readonly onClose: () => void;
}

/** What takes the focus first: what says so, else the first field; left to itself the browser takes the cross. */
const firstFocus = ['[data-first-focus]', 'input, select, textarea'];

/**
 * A modal on the native `<dialog>`: focus goes into it and comes back where it was. Mounted while it is open.
 */
export function Dialog({ title, children, wide = false, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    const first = firstFocus.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean);
    first?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else focusHeading();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the dialog has itself
    <dialog
      ref={ref}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={`modal-box p-5 sm:p-7 ${wide ? 'sm:max-w-3xl' : ''}`}>
        <div className="mb-3 flex items-start justify-between gap-3">
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            className="btn btn-ghost btn-square -mt-2.5 -mr-2.5"
            aria-label={words.close}
            onClick={onClose}
          >
            <X className="size-5" aria-hidden />
          </button>
        </div>
        <UnderHeading level={2}>{children}</UnderHeading>
      </div>
    </dialog>
  );
}
