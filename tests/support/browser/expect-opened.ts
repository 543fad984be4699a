import { expect, type Page } from '@playwright/test';

/** Waits for the page's own heading, which is not the heading of the loading overlay (spec §2). */
export async function expectOpened(page: Page): Promise<void> {
  await expect(page.locator('h1:not([role="status"] h1)').first()).toBeVisible();
}
