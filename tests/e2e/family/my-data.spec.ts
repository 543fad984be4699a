import { expect } from '@playwright/test';
import { download } from '#tests/support/browser/actions.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

test('a parent sees the stored data, downloads them, requests erasure and withdraws it @journey', async ({
  page,
  representative,
  width,
}) => {
  await storeSession(page, representative);
  await page.goto('/lk/profile');
  // sections that load above the link would move it
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('link', { name: /Мои данные/ }).click();
  await expect(page.getByRole('heading', { name: 'Заявки на поступление' })).toBeVisible();
  await saveScreenshot(page, width, 'my-data');
  const file = await download(page.getByRole('button', { name: /Скачать архив/ }));
  expect(file.suggestedFilename()).toBe('Мои данные.zip');
  await page.getByRole('button', { name: /Попросить удалить/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Попросить удалить' }).click();
  await expect(page.getByText(/школа ответит до/)).toBeVisible();
  await page.getByRole('button', { name: /Отменить просьбу/ }).click();
  await expect(page.getByText(/школа ответит до/)).toBeHidden();
});
