import type { Page } from '@playwright/test';

/** What the hand does on a page. */
export interface HandWork {
  readonly keys: number;
  readonly clicks: number;
  /** In pixels, by whatever moves. */
  readonly scrolled: number;
}

/** Counts from now on what the hand does; gives what tells it. */
export async function watchHand(page: Page): Promise<() => Promise<HandWork>> {
  const counts = await page.evaluateHandle(() => {
    const counted = { keys: 0, clicks: 0, scrolled: 0 };
    const places = new Map<EventTarget, number>();
    addEventListener('keydown', () => (counted.keys += 1), true);
    // a key on a button is a click of no pointer
    addEventListener('click', ({ detail }) => (counted.clicks += detail > 0 ? 1 : 0), true);
    addEventListener('wheel', ({ deltaY }) => (counted.scrolled += Math.abs(deltaY)), true);
    addEventListener(
      'scroll',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        counted.scrolled += Math.abs(target.scrollTop - (places.get(target) ?? 0));
        places.set(target, target.scrollTop);
      },
      true,
    );
    return counted;
  });
  return () => counts.evaluate((counted) => ({ ...counted }));
}
