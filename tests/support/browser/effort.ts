import type { BrowserContext } from '@playwright/test';

/** The effort of a person: screen touches, pressed keys and scrolled pixels. */
export interface Effort {
  taps: number;
  keys: number;
  scrolled: number;
}

declare global {
  interface Window {
    countEffort(kind: keyof Effort, amount: number): void;
  }
}

/**
 * Counts the effort on every page that the context opens from now on. A native select and a file input count as two
 * touches: opening and choosing. A text filled in at once counts as one key per character. A jump to the top of the page,
 * as after a navigation, is not counted as scrolling.
 */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { taps: 0, keys: 0, scrolled: 0 };
  await context.exposeBinding('countEffort', (_, kind: keyof Effort, amount: number) => {
    effort[kind] += amount;
  });
  await context.addInitScript(() => {
    const lengths = new WeakMap<EventTarget, number>();
    let previousY = 0;
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) return window.countEffort('taps', 2);
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isText || target.type === 'radio' || target.type === 'checkbox') return;
      if (target.type === 'file') return window.countEffort('taps', 2);
      const { length } = target.value;
      window.countEffort('keys', Math.max(1, Math.abs(length - (lengths.get(target) ?? 0))));
      lengths.set(target, length);
    };
    addEventListener('pointerdown', () => window.countEffort('taps', 1), true);
    addEventListener('input', onChange, true);
    addEventListener('scroll', () => {
      const currentY = Math.round(scrollY);
      if (currentY > 0) window.countEffort('scrolled', Math.abs(currentY - previousY));
      previousY = currentY;
    });
  });
  return effort;
}
