import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { storeSession, test } from '../fixtures.ts';

test('a filtered list is saved: in the menu with a count, with its URL, updated, deleted and restored', async ({
  page,
  administrator,
}) => {
  await storeSession(page, administrator);
  const name = `Отправлены ${randomUUID().slice(0, 6)}`;
  const menu = page.getByRole('navigation', { name: 'Разделы' });
  const views = page.getByRole('button', { name: /^Виды/ });
  await page.goto('/lk/admin-messages?status=sent');
  await views.click();
  await page.getByRole('menuitem', { name: 'Сохранить вид' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Сохранить вид' });
  await dialog.getByRole('button', { name: 'Сохранить вид' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Назовите вид');
  await dialog.getByRole('textbox', { name: 'Название вида' }).fill(name);
  await dialog.getByRole('checkbox', { name: /^Общий/ }).check();
  await expectAccessible(page, 'the dialog of a view');
  await dialog.getByRole('button', { name: 'Сохранить вид' }).click();
  await expect(page).toHaveURL(/status=sent&view=\d+/);

  await test.step('the menu shows it with the count of the list', async () => {
    // the count is added to the title when it is loaded
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d$/);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const [count = ''] = /[\d\s]+$/.exec(title) ?? [];
    await expect(menu.getByRole('link', { name })).toHaveText(`${name}${count.replaceAll(/\s/g, ' ')}`);
    await page.goto('/lk/desk');
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/admin-messages\?status=sent&view=\d+/);
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  });
  await test.step('changed filters are reported, and saved on request', async () => {
    await page.getByRole('columnheader', { name: 'Создано' }).getByRole('link').click();
    await expect(page.getByText(`Вид «${name}» изменён`)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Вид «${name}» изменён`)).toBeHidden();
    await page.goForward();
    await expectAccessible(page, 'a changed view');
    await page.getByRole('button', { name: 'Обновить вид' }).click();
    await expect(page.getByText(`Вид «${name}» обновлён`)).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/sort=/);
    await expect(page.getByText(`Вид «${name}» изменён`)).toBeHidden();
  });
  await test.step('on a phone it is selected above the list', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/lk/admin-messages');
    await page.getByRole('combobox', { name: 'Виды' }).selectOption({ label: name });
    await expect(page).toHaveURL(/sort=.*view=\d+/);
    await expectAccessible(page, 'views on a phone');
    if (size) await page.setViewportSize(size);
  });
  await test.step('a deleted one can be restored', async () => {
    const remove = async () => {
      await views.click();
      await page.getByRole('menuitem', { name: 'Удалить вид' }).press('Enter');
      await expect(page.getByText(`Вид «${name}» удалён`)).toBeVisible();
    };
    await remove();
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: 'Вернуть' }).click();
    await menu.getByRole('link', { name }).click();
    await remove();
  });
});
