import type { ReactNode } from 'react';
import * as words from '#generated/words/wizard.ts';

interface BottomBarProps {
  readonly back?: (() => void) | undefined;
  readonly next: { readonly label: string; readonly run: () => void; readonly busy?: boolean };
  /** The form is being sent: there is no way back now. */
  readonly submitting: boolean;
  /** What is saved, between the buttons. */
  readonly children: ReactNode;
}

/** The bar that stays at the bottom: back, what is saved and when, on. */
export function BottomBar({ back, next, submitting, children }: BottomBarProps) {
  return (
    <div className="wizard-bar sticky bottom-0 z-[5] -mx-4 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-base-300 bg-base-100 px-4 py-3 sm:mx-0 sm:flex-nowrap sm:rounded-box sm:border sm:px-5 print:hidden">
      {back && (
        <button
          type="button"
          className="btn btn-ghost aria-disabled:opacity-50"
          aria-disabled={submitting || undefined}
          onClick={submitting ? undefined : back}
        >
          {words.back}
        </button>
      )}
      {children}
      <button
        type="button"
        className="btn btn-primary ml-auto px-6"
        aria-disabled={next.busy || undefined}
        onClick={next.busy ? undefined : next.run}
      >
        {next.label}
      </button>
    </div>
  );
}
