import type { Download, Locator } from '@playwright/test';

/** Opens a menu by its button and chooses an item. */
export async function chooseFrom(menuButton: Locator, item: string | RegExp): Promise<void> {
  await menuButton.click();
  await menuButton.page().getByRole('menuitem', { name: item }).click();
}

/** Clicks a button, link or menu item, and returns the file that it downloads. */
export async function download(target: Locator): Promise<Download> {
  const [file] = await Promise.all([target.page().waitForEvent('download'), target.click()]);
  return file;
}
