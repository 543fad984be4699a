import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as words from '#generated/words/ui.ts';

export interface ToastOptions {
  /** `error` is read out at once, `info` when the screen reader is free. */
  readonly tone?: 'info' | 'error';
  /** A way back or on: «Вернуть». The toast stays longer with it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Toast extends ToastOptions {
  readonly id: number;
  readonly text: string;
}

const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says in a corner what has just happened; one sentence without a full stop. */
export function toast(text: string, options: ToastOptions = {}): void {
  const id = ++lastId;
  become([...toasts, { ...options, id, text }]);
  setTimeout(() => close(id), options.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

/**
 * The place where toasts appear, above a bar at the bottom; stands once on the page, so that screen readers know the
 * live regions.
 */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 px-4 pb-22 print:hidden">
      <div role="status" className="contents">
        {shown.filter(({ tone }) => tone !== 'error').map(toastView)}
      </div>
      <div role="alert" className="contents">
        {shown.filter(({ tone }) => tone === 'error').map(toastView)}
      </div>
    </div>
  );
}

function toastView({ id, text, tone, action }: Toast) {
  const colours = tone === 'error' ? 'bg-error text-error-content' : 'bg-neutral text-neutral-content';
  return (
    <div
      key={id}
      className={`pointer-events-auto flex max-w-[30rem] items-center gap-3 rounded-box py-2 pr-2 pl-4 shadow-lg ${colours}`}
    >
      <span className="min-w-0 flex-1 py-1.5">{text}</span>
      {action && (
        <button
          type="button"
          className="min-h-11 cursor-pointer rounded-field px-3 font-medium underline hover:bg-base-100/20"
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="grid size-11 cursor-pointer place-items-center rounded-field hover:bg-base-100/20"
        aria-label={words.closeMessage}
        onClick={() => close(id)}
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );
}

function close(id: number) {
  if (toasts.some((shown) => shown.id === id)) become(toasts.filter((shown) => shown.id !== id));
}

function become(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
