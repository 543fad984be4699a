import type { ReactNode } from 'react';
import * as words from '#generated/words/wizard.ts';
import { useKeyboard } from '#portal/ui/use-keyboard.ts';

interface BottomBarProps {
  readonly back?: (() => void) | undefined;
  readonly next: { readonly label: string; readonly run: () => void; readonly busy?: boolean };
  /** The form is being sent: there is no way back now. */
  readonly submitting: boolean;
  /** What is saved, between the buttons; on a phone the head says it. */
  readonly children?: ReactNode;
}

/** The bar that stays at the bottom: back, what is saved and when, on; on a phone the one button under the thumb. */
export function BottomBar({ back, next, submitting, children }: BottomBarProps) {
  useKeyboard();
  return (
    <div className="wizard-bar print:hidden">
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
        className="btn btn-primary px-6 max-md:w-full md:ml-auto"
        aria-disabled={next.busy || undefined}
        onClick={next.busy ? undefined : next.run}
      >
        {next.label}
      </button>
    </div>
  );
}
