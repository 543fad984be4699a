import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { enterKeys } from '#engine/react/ui/enter-key.ts';
import * as words from '#generated/words/wizard.ts';

interface BottomBarProps {
  readonly back?: (() => void) | undefined;
  readonly next: { readonly label: string; readonly run: () => void; readonly busy?: boolean };
  /** The form is being sent: going back is disabled. */
  readonly submitting: boolean;
  /** Save status between the buttons; on a phone the header shows it. */
  readonly children?: ReactNode;
}

/** The bar at the bottom: back, save notice, next; on a phone the main button under the thumb. */
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

/**
 * Enter moves from field to field; in the last one it presses the main button. The button that sends the form only
 * gets the focus, so that nothing is sent by accident.
 */
export function enterToNext({ run, busy }: BottomBarProps['next'], sends: boolean) {
  return enterKeys((event: KeyboardEvent) => {
    event.preventDefault();
    if (sends) document.querySelector<HTMLElement>('.wizard-bar > .btn-primary')?.focus();
    else if (!busy) run();
  });
}

/**
 * Sets `--keyboard` to the height of a phone's keyboard if it covers the page (Safari); it is 0 if the page shrinks
 * instead (`interactive-widget` of index.html). Elements at the bottom edge are placed above it.
 */
function useKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      // a zoomed page is smaller, too, even without a keyboard
      const covered = seen.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
