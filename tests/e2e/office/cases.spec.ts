import { expect } from '@playwright/test';
import { signIn } from '#tests/support/portal/api-client.ts';
import { giveHealth, withdrawHealth } from '#tests/support/portal/consents.ts';
import { DEMO_ADMINISTRATOR } from '#tests/support/portal/portal.ts';
import { enter, test } from '../fixtures.ts';

test('a withdrawn consent waits for the office with its deadline, and is closed with a note @desk @journey', async ({
  page,
  portal,
  representative,
}) => {
  await withdrawHealth(representative);
  await enter(page, await signIn(portal.origin, DEMO_ADMINISTRATOR));
  await page.goto('/lk/admin-cases?status=open');
  const row = page.getByRole('row').filter({ hasText: 'Отозвано согласие' }).first();
  await expect(row).toContainText('Открыто');
  const choose = async (item: string) => {
    await row.getByRole('button', { name: 'Действия: Отозвано согласие' }).click();
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await choose('Исполнено');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('уничтожьте');
  await dialog.getByRole('radio', { name: /^Храним/ }).check();
  await dialog.getByLabel('Какой закон требует хранить').fill('Закон № 125-ФЗ, статья 17');
  await dialog.getByLabel('Что сделано').fill('Сведения о здоровье хранятся');
  await dialog.getByRole('button', { name: 'Исполнено' }).click();
  await expect(page.getByText('Обращение исполнено')).toBeVisible();
  await page.goto('/lk/admin-cases?status=closed&sort=-opened_at');
  await choose('Подробнее');
  await expect(page.getByRole('dialog')).toContainText('Закон № 125-ФЗ');
  // other tests go on as this person
  await giveHealth(representative);
});
