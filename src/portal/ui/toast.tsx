import { X } from 'lucide-react';
import { toast as add, resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/ui.ts';

export interface ToastOptions {
  /** Screen readers read an `error` at once, an `info` after the current text. */
  readonly tone?: 'info' | 'error';
  /** An action: «Вернуть». The toast then stays longer. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds until the action expires. */
  readonly durationMs?: number;
  /** Replaces an earlier toast of this name, whose action is no longer valid. */
  readonly name?: string;
}

const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;

/** Announces a result at the bottom of the page; one sentence without a full stop. */
export function toast(text: string, { tone, action, durationMs, name }: ToastOptions = {}): void {
  const show = tone === 'error' ? add.error : add;
  show(({ id }) => <ToastView id={id} text={text} tone={tone} action={action} />, {
    duration: durationMs ?? (action ? SHOWN_WITH_ACTION_MS : SHOWN_MS),
    removeDelay: 0,
    ...(name !== undefined && { id: name }),
  });
}

export function toastError(thrown: unknown): void {
  toast(toApiError(thrown).message, { tone: 'error' });
}

/**
 * The container of toasts, above a bar at the bottom. It is always rendered, because screen readers must know its live
 * regions in advance. The library handles order and timing.
 */
export function Toasts() {
  const { toasts } = useToaster();
  const shown = toasts.filter(({ visible }) => visible).reverse();
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 px-4 pb-22 print:hidden">
      <div role="status" className="contents">
        {shown.filter(({ type }) => type !== 'error').map(contentOf)}
      </div>
      <div role="alert" className="contents">
        {shown.filter(({ type }) => type === 'error').map(contentOf)}
      </div>
    </div>
  );
}

function contentOf(shown: Toast) {
  return <div key={shown.id}>{resolveValue(shown.message, shown)}</div>;
}

interface ToastViewProps {
  readonly id: string;
  readonly text: string;
  readonly tone: ToastOptions['tone'];
  readonly action: ToastOptions['action'];
}

function ToastView({ id, text, tone, action }: ToastViewProps) {
  const colours = tone === 'error' ? 'bg-error text-error-content' : 'bg-neutral text-neutral-content';
  return (
    <div
      className={`pointer-events-auto flex max-w-[30rem] items-center gap-3 rounded-box py-2 pr-2 pl-4 shadow-lg ${colours}`}
    >
      <span className="min-w-0 flex-1 py-1.5">{text}</span>
      {action && (
        <button
          type="button"
          className="min-h-11 cursor-pointer rounded-field px-3 font-medium underline hover:bg-base-100/20"
          onClick={() => {
            add.remove(id);
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
        onClick={() => add.remove(id)}
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );
}
