import { expect, type Page, type Request } from '@playwright/test';
import { expectSettled } from './screens.ts';

/**
 * Navigates as a link does, without reloading the portal, and waits until everything has loaded.
 * @param isQuiet result of `trackRequests`
 */
export async function navigateInside(page: Page, path: string, isQuiet: () => boolean): Promise<void> {
  await page.evaluate((to) => {
    const isOtherPage = new URL(to, location.href).pathname !== location.pathname;
    if (isOtherPage) document.querySelector('h1')?.setAttribute('data-former', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[data-former]')).toHaveCount(0);
  // rendering the loaded data may start further requests
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(isQuiet, { intervals: [20] }).toBe(true);
    await expectSettled(page);
  }
}

/** Returns a function that tells whether no request of the page is pending. Call it before the page is opened. */
export function trackRequests(page: Page): () => boolean {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size === 0;
}
