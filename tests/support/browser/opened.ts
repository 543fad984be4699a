import { expect, type Page } from '@playwright/test';

/** The page has come: its own heading is there, and not that of the overlay which says that it loads (spec §2). */
export async function expectOpened(page: Page): Promise<void> {
  await expect(page.locator('h1:not([role="status"] h1)').first()).toBeVisible();
}
