import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { changeAccount, saveScreenshot, test } from '../fixtures.ts';

test('the office corrects a section with a reason and attaches a document; the family reads both', async ({
  page,
  openRecordInReview,
  representative,
  width,
}) => {
  const id = await openRecordInReview();
  await page.getByRole('button', { name: 'Исправить: Ребёнок' }).click();
  const dialog = page.getByRole('dialog', { name: 'Исправить: Ребёнок' });
  await dialog.getByLabel('Имя', { exact: true }).fill('Софья');
  await saveScreenshot(page, width, 'correction');
  await expectAccessible(page, 'a correction');
  await dialog.getByRole('button', { name: 'Сохранить исправление' }).click();
  await expect(dialog).toContainText('Напишите причину');
  await dialog.getByLabel('Причина').fill('В свидетельстве другое имя');
  await dialog.getByRole('button', { name: 'Сохранить исправление' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Софья');

  await page.goto(`/lk/user-management-application/record?id=${id}&part=documents`);
  await page.getByRole('button', { name: 'Приложить документ' }).click();
  const attaching = page.getByRole('dialog', { name: 'Приложить документ' });
  await attaching.locator('input[type=file]').setInputFiles(pdfFile('Паспорт.pdf'));
  await attaching.getByLabel('Причина').fill('Принесли в школу');
  await attaching.getByRole('button', { name: 'Сохранить исправление' }).click();
  await expect(attaching).toHaveCount(0);
  await expect(page.getByText(/приложила школа/).first()).toBeVisible();
  await saveScreenshot(page, width, 'attached');

  await changeAccount(page, representative);
  await page.goto(`/lk/application/edit/?id=${id}&mode=show`);
  const history = page.getByRole('region', { name: 'История' });
  await expect(history).toContainText('→ Софья');
  await expect(history).toContainText('Причина: В свидетельстве другое имя');
  await expect(history).toContainText('Паспорт.pdf');
  await expect(page.getByText(/приложила школа/).first()).toBeVisible();
  await saveScreenshot(page, width, 'corrected');
});

test('shortcuts open a note, a remark on the selected answer and the documents, but not while typing', async ({
  page,
  openRecordInReview,
}) => {
  await openRecordInReview();
  await expect(page.getByRole('button', { name: /^Замечание: / }).first()).toBeVisible();
  const note = page.getByLabel('Заметка для своих');
  await expect(note).toBeVisible();
  await page.keyboard.press('n');
  await expect(note).toBeFocused();
  // letters that are shortcuts elsewhere
  await page.keyboard.type('moon');
  await expect(note).toHaveValue('moon');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await note.blur();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: /^Замечание: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await expect(page.getByRole('link', { name: /^Документы/ })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toContainText('замечание к выбранному ответу');
});
