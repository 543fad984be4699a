import { expect } from '@playwright/test';
import { storeSession, test } from '../fixtures.ts';

test('a message about a mistyped address does not move the button under the pointer', async ({
  page,
  administrator,
}) => {
  await storeSession(page, administrator);
  await page.goto('/lk/user-management');
  await page.getByRole('button', { name: 'Новый пользователь' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Мобильный телефон').fill('+7 911 222-33-44');
  await dialog.getByLabel('Эл. почта').fill('irina@gmial.com');
  const button = dialog.getByRole('button', { name: 'Создать' });
  await button.scrollIntoViewIfNeeded();
  const top = async () => (await button.boundingBox())?.y ?? 0;
  const { x = 0, y = 0, width = 0 } = (await button.boundingBox()) ?? {};
  // near the upper edge, so that the pointer would miss a button that moves down
  await page.mouse.move(x + width / 2, y + 6);
  await page.mouse.down();
  expect(Math.abs((await top()) - y)).toBeLessThan(2);
  await page.mouse.up();
  // the click pressed the button, which asks about the email
  await expect(dialog.getByText('Проверьте адрес почты')).toBeVisible();
  // rendered, but hidden while the form asks the same
  await expect(dialog.getByText(/^Возможно, вы имели в виду/)).toBeAttached();
  // the shift of the button is compensated by scrolling the dialog
  expect(await page.evaluate(() => scrollY), 'the page behind the dialog').toBe(0);
});
