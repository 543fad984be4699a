import type { BrowserContext } from '@playwright/test';

/** What a person's fingers do: touches of the screen, keys, and pixels that the page is moved by. */
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
 * Counts on every page that the context opens from now on. A native list is opened and chosen from (two touches), and so
 * is a file; a text that is filled in at once is as many keys as it has letters. A page that begins anew at its top was
 * moved by nobody.
 */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { taps: 0, keys: 0, scrolled: 0 };
  await context.exposeBinding('countEffort', (_, kind: keyof Effort, amount: number) => {
    effort[kind] += amount;
  });
  await context.addInitScript(() => {
    const lengths = new WeakMap<EventTarget, number>();
    let place = 0;
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
      const here = Math.round(scrollY);
      if (here > 0) window.countEffort('scrolled', Math.abs(here - place));
      place = here;
    });
  });
  return effort;
}
