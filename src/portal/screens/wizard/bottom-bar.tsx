import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { enterKeys } from '#engine/react/ui/enter-key.ts';
import * as words from '#generated/words/wizard.ts';
import { Button } from '#portal/ui/button.tsx';

interface BottomBarProps {
  readonly back?: (() => void) | undefined;
  readonly next: { readonly label: string; readonly run: () => void; readonly busy?: boolean };
  /** Whether the form is being submitted; then going back is disabled. */
  readonly submitting: boolean;
  /** The save status, between the buttons; on a phone the header shows it. */
  readonly children?: ReactNode;
}

/** The bar that stays at the bottom, above a phone's keyboard: back, save status, next. On a phone it has the main button only. */
export function BottomBar({ back, next, submitting, children }: BottomBarProps) {
  useKeyboardHeight();
  return (
    <div className="wizard-bar sticky bottom-[var(--keyboard,0px)] z-[5] -mx-4 mt-6 flex items-center gap-3 border-t border-base-300 bg-base-100 px-4 py-3 sm:-mx-6 sm:px-6 md:mx-0 md:rounded-box md:border md:px-5 print:hidden">
      {back && (
        <Button className="btn-ghost aria-disabled:opacity-50" isBusy={submitting} onClick={back}>
          {words.back}
        </Button>
      )}
      {children}
      <Button className="btn-primary px-6 max-md:w-full md:ml-auto" isBusy={next.busy} onClick={next.run}>
        {next.label}
      </Button>
    </div>
  );
}

/**
 * Props that make Enter move to the next field, and press the main button in the last field. A button that submits the form
 * only gets the focus, so that nothing is submitted by accident.
 */
export function enterToNext({ run, busy }: BottomBarProps['next'], sends: boolean) {
  return enterKeys((event: KeyboardEvent) => {
    event.preventDefault();
    if (sends) document.querySelector<HTMLElement>('.wizard-bar > .btn-primary')?.focus();
    else if (!busy) run();
  });
}

/**
 * Sets `--keyboard` to the height of a phone's keyboard that covers the page (Safari), so that elements at the bottom are
 * placed above it. The height is 0 if the page shrinks instead (`interactive-widget` in index.html).
 */
function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // zoom makes the viewport smaller too, even without a keyboard
      const covered = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
