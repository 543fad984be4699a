import { expect, type Page, type Request } from '@playwright/test';
import { expectSettled } from './screens.ts';

/**
 * Goes on as a link does, without loading the portal anew, until everything has come. `isQuiet` is of the page's
 * `requestsOf`.
 */
export async function goInside(page: Page, path: string, isQuiet: () => boolean): Promise<void> {
  await page.evaluate((to) => {
    const isElsewhere = new URL(to, location.href).pathname !== location.pathname;
    if (isElsewhere) document.querySelector('h1')?.setAttribute('data-former', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[data-former]')).toHaveCount(0);
  // what has come is drawn, and may ask for more
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(isQuiet, { intervals: [20] }).toBe(true);
    await expectSettled(page);
  }
}

/** Whether nothing that the page asked for is on its way; to be asked for before the page is opened. */
export function requestsOf(page: Page): () => boolean {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size === 0;
}
