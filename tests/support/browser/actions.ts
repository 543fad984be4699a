import { type Download, expect, type Locator, type Page } from '@playwright/test';

/** Opens a menu by its button and chooses an item. */
export async function chooseFrom(menuButton: Locator, item: string | RegExp): Promise<void> {
  await menuButton.click();
  await menuButton.page().getByRole('menuitem', { name: item }).click();
}

/** Searches the open list and waits until it shows the results. A menu of a former row would close with the row. */
export async function searchList(page: Page, text: string): Promise<void> {
  // the list is marked as busy from its request on
  const response = page.waitForResponse((found) => new URL(found.url()).searchParams.get('q') === text);
  await page.getByRole('textbox', { name: /^Поиск/ }).fill(text);
  await response;
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
}

/** Clicks a button, link or menu item, and returns the file that it downloads. */
export async function download(target: Locator): Promise<Download> {
  const [file] = await Promise.all([target.page().waitForEvent('download'), target.click()]);
  return file;
}
