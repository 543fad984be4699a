import { expect } from '@playwright/test';
import { giveConsent, withdrawConsent } from '#tests/api/support/school-records.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { storeSession, test } from '../fixtures.ts';

test('a withdrawn consent is a case with a deadline, and is closed with a note @journey', async ({
  page,
  representative,
  administrator,
}) => {
  await withdrawConsent(representative);
  await storeSession(page, administrator);
  await page.goto('/lk/admin-cases?status=open');
  const row = page.getByRole('row').filter({ hasText: 'Отозвано согласие' }).first();
  await expect(row).toContainText('Открыто');
  // its name links to the family profile, which shows the same
  await row.getByRole('link', { name: 'Отозвано согласие' }).click();
  await expect(
    page.getByText(/сведений о здоровье ребёнка: отозвано .+ Решения и письма остановлены/),
  ).toBeVisible();
  await expect(page.getByText(/^Сделать до /)).toBeVisible();
  await expectAccessible(page, 'a family with a withdrawn consent');
  await page.goBack();
  const menuButton = row.getByRole('button', { name: 'Действия: Отозвано согласие' });
  await chooseFrom(menuButton, 'Закрыть обращение');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('уничтожьте');
  await dialog.getByRole('radio', { name: /^Храним/ }).check();
  await dialog.getByLabel('Какой закон требует хранить').fill('Закон № 125-ФЗ, статья 17');
  await dialog.getByLabel('Что сделано').fill('Сведения о здоровье хранятся');
  await dialog.getByRole('button', { name: 'Закрыть обращение' }).click();
  await expect(page.getByText('Обращение закрыто')).toBeVisible();
  await page.goto('/lk/admin-cases?status=closed&sort=-opened_at');
  await chooseFrom(menuButton, 'Подробнее');
  await expect(page.getByRole('dialog')).toContainText('Закон № 125-ФЗ');
  // other tests use the same account
  await giveConsent(representative);
});

test('health answers of a withdrawn consent are erased by the case, which closes automatically', async ({
  page,
  representative,
  administrator,
}) => {
  await withdrawConsent(representative);
  await storeSession(page, administrator);
  await page.goto('/lk/admin-cases?status=open');
  const menuButton = page.getByRole('button', { name: 'Действия: Отозвано согласие' }).first();
  await chooseFrom(menuButton, 'Удалить сведения о здоровье');
  const dialog = page.getByRole('dialog', { name: 'Удалить сведения о здоровье?' });
  await dialog.getByLabel(/^Чтобы подтвердить, напишите: /).fill('Орлова Мария');
  await dialog.getByRole('button', { name: 'Удалить сведения' }).click();
  await expect(page.getByText('Сведения о здоровье удалены')).toBeVisible();
  await page.goto('/lk/admin-cases?status=closed&sort=-opened_at');
  await chooseFrom(menuButton, 'Подробнее');
  await expect(page.getByRole('dialog')).toContainText('Данные удалены, обращение закрылось само.');
  await giveConsent(representative);
});
