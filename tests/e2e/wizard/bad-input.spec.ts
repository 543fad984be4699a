import { expect } from '@playwright/test';
import { formFields } from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { control, groupNode, openNewEntry } from '#tests/support/browser/robot.ts';
import { form, stepIds } from '#tests/support/browser/wizard.ts';
import { test } from '../fixtures.ts';

test('an empty step has a summary; an error disappears when its field is corrected @desktop', async ({
  page,
  wizard,
  representative,
}) => {
  await wizard.openNewDraft(representative);
  // the class is required only after the list of classes has loaded
  await expect(control(page, form, 'applying_grade').locator('option').nth(1)).toBeAttached();
  await wizard.next.click();
  await expect(wizard.summary).toBeFocused();
  const links = wizard.summary.getByRole('link');
  const requiredFields = formFields(form.definition).filter(
    (field) => field.step === stepIds[0] && isRequiredOnPage(field),
  );
  await expect(links).toHaveCount(requiredFields.length);
  await links.first().click();
  await expect(control(page, form, 'student_last_name')).toBeFocused();
  await page.keyboard.type('Петрова');
  await expect(control(page, form, 'student_last_name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(links).toHaveCount(requiredFields.length - 1);
});

test('«Готово» validates an entry; if another one is opened, its card shows the error, and the summary leads back @desktop', async ({
  page,
  wizard,
  representative,
}) => {
  await wizard.openNewDraft(representative, '&step=2');
  const siblings = groupNode(form, 'siblings');
  const entry = await openNewEntry(page, form, siblings);
  const date = control(page, form, `siblings/${entry}/birth_date`);
  await control(page, form, `siblings/${entry}/last_name`).fill('Петров');
  await control(page, form, `siblings/${entry}/first_name`).fill('Иван');
  await date.fill('31.02.2018');
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(date).toBeFocused();
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(wizard.summary).toHaveCount(0);
  await expect(page).toHaveTitle(/^Личный кабинет \| Ошибка: /);

  await openNewEntry(page, form, siblings);
  await expect(page.getByRole('listitem').filter({ hasText: 'Петров Иван' })).toContainText('исправить');
  await wizard.next.click();
  await wizard.summary.getByRole('link', { name: /^Иван, дата рождения/ }).click();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('31.02.2018');
});
