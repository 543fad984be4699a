import { expect } from '@playwright/test';
import { createDraft, deleteDrafts } from '#tests/api/support/applications.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { submitComplete } from '#tests/support/portal/admission.ts';
import { test } from '../fixtures.ts';

const twin = {
  student_last_name: 'Двойняшкина',
  student_first_name: 'Вера',
  student_birth_date: '27.03.2016',
};

test('a new application starts with requirements and contacts, and asks about a child with an application', async ({
  page,
  wizard,
  representative,
}) => {
  await page.goto('/lk/application');
  await page.getByRole('link', { name: /Новая/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новая заявка' })).toBeVisible();
  for (const part of ['Что понадобится', 'Что будет дальше'])
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Начать', exact: true })).toBeInViewport();
  // Anna has no application yet, unlike her brother
  await expect(page.getByRole('radio', { name: 'Орлова Анна' })).toBeChecked();
  await wizard.begin();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Что понадобится' })).toBeVisible();

  const submittedId = await submitComplete(representative, twin);
  const duplicateId = (await createDraft(representative, twin)).id;
  await wizard.openDraft(duplicateId, '&step=1');
  const dialog = page.getByRole('dialog', { name: 'Заявка на этого ребёнка уже есть' });
  await expect(dialog).toContainText('Двойняшкина Вера');
  await expectAccessible(page, 'a second application for a child');
  await dialog.getByRole('link', { name: 'Открыть её' }).click();
  await expect(page).toHaveURL(new RegExp(`id=${submittedId}`));
  await wizard.openDraft(duplicateId, '&step=1');
  await dialog.getByRole('button', { name: 'Всё равно подать вторую' }).click();
  await expect(dialog).toHaveCount(0);
  await wizard.openDraft(duplicateId, '&step=2');
  await wizard.expectStep(1);
  await expect(dialog).toHaveCount(0);
});

test('for another child of the family the known answers are on one screen, and each can be opened', async ({
  page,
  wizard,
  representative,
}) => {
  await deleteDrafts(representative);
  await page.addLocatorHandler(page.getByRole('button', { name: 'Всё равно подать вторую' }), (button) =>
    button.click(),
  );
  await page.goto('/lk/application/new');
  await page
    .getByRole('radio', { name: /^Орлов/ })
    .first()
    .check();
  await page.getByRole('button', { name: /^Начать/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Ребёнок');
  await expect(heading).toBeFocused();
  // the note about prefilled answers follows the heading
  await expect(
    heading.locator('xpath=following::aside[@aria-label="Заполнили за вас, проверьте"]'),
  ).toBeVisible();
  await page.getByLabel('В какой класс поступает').selectOption({ index: 1 });
  await wizard.next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Семья та же?');
  await page.getByRole('link', { name: /^Первый представитель/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('О вас');
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Семья та же?');
  await wizard.next.click();
  await wizard.expectStep(2);
  await wizard.back.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Семья та же?');
});
