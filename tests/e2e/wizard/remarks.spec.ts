import { expect } from '@playwright/test';
import { readApplication } from '#tests/api/support/applications.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { control } from '#tests/support/browser/robot.ts';
import { form } from '#tests/support/browser/wizard.ts';
import { decide, submitComplete } from '#tests/support/portal/admission.ts';
import { changeAccount, test, uniqueLastName } from '../fixtures.ts';

const sibling = {
  sibling_1_last_name: 'Петров',
  sibling_1_first_name: 'Иван',
  sibling_1_birth_date: '01.09.2012',
};

test('a returned application opens at its first remark, and is resubmitted @journey', async ({
  page,
  wizard,
  representative,
  administrator,
}) => {
  const name = uniqueLastName();
  const id = await submitComplete(representative, { ...sibling, student_last_name: name });
  await decide(administrator, id, 'needs_changes', {
    comment: 'Осталось немного.',
    remark_1_path: 'sibling_1_birth_date',
    remark_1_message: 'Проверьте год.',
    remark_2_path: 'student_middle_name',
    remark_2_message: 'Укажите отчество.',
  });

  await page.goto('/lk/application');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText('Школа вернула её с замечаниями.');
  await card.getByRole('link', { name }).click();

  await wizard.expectStep(1);
  const date = page.locator('[id^="application/siblings/"][id$="/birth_date"]');
  await expect(date).toHaveValue('01.09.2012');
  const remark = page.getByText('Замечание школы: Проверьте год.');
  await expect(remark).toBeVisible();
  await expectAccessible(page, 'remarks');
  await date.fill('01.09.2013');
  await expect(page.getByText('Исправлено. Замечание школы: Проверьте год.')).toBeVisible();

  const summary = page.getByRole('region', { name: 'Школа просит исправить заявку' });
  await expect(summary.getByRole('status')).toHaveText('Исправлено 1 из 2');
  await expect(summary).toContainText('Замечание 1 из 2');
  // «Готово» of the entry opens the next remark and skips the panels between
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(control(page, form, 'student_middle_name')).toBeFocused();
  await expect(summary).toContainText('Замечание 2 из 2');
  await wizard.expectSaved();
  await page.reload();
  await expect(summary.getByRole('status')).toHaveText('Исправлено 1 из 2');
  await control(page, form, 'student_middle_name').fill('Сергеевна');
  const done = page.getByRole('region', { name: 'Всё исправлено' });
  await expect(done.getByRole('status')).toHaveText('Исправлено 2 из 2');
  await wizard.expectSaved();

  await page.getByRole('button', { name: 'Проверить и отправить' }).click();
  await expect(page).toHaveURL(/step=review$/);
  await expect(done.getByRole('status')).toHaveText('Исправлено 2 из 2');
  await page.getByRole('button', { name: 'Отправить исправления' }).click();
  await expect(page.getByRole('heading', { name: 'Исправления отправлены' })).toBeVisible();
  const resubmitted = await readApplication(representative, id);
  expect(resubmitted.status).toBe('submitted');
  expect(resubmitted.application_long).toMatchObject({
    sibling_1_birth_date: '01.09.2013',
    student_middle_name: 'Сергеевна',
  });

  await changeAccount(page, administrator);
  await page.goto(`/lk/user-management-application/record?id=${id}`);
  const changedSection = page.getByRole('region', { name: 'Изменено после возврата' });
  await expect(changedSection).toContainText('01.09.2012');
  await expect(changedSection).toContainText('01.09.2013');
  await expect(changedSection.getByRole('term')).toHaveCount(2);
  await expectAccessible(page, 'changed since it was sent back');
});
