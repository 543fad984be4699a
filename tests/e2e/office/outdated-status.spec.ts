import { expect } from '@playwright/test';
import { changeStatusForm } from '#generated/forms/change-status.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { control, fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { decide } from '#tests/support/portal/admission.ts';
import { holdCalls, saveScreenshot, test } from '../fixtures.ts';

test('a decision on an outdated status is refused, keeps the text, and can be repeated', async ({
  page,
  openRecordInReview,
  administrator,
  width,
}) => {
  const id = await openRecordInReview();
  await page.getByRole('button', { name: 'Отклонить' }).click();
  const dialog = page.getByRole('dialog', { name: /^Отклонить: / });
  await control(page, changeStatusForm, 'comment').fill('Мест в классе нет');
  await fillFieldsAddedSinceV1(page, changeStatusForm);

  await decide(administrator, id, 'accepted');
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText(
    /Пока вы решали, статус изменили: теперь «Принята», .+, \d\d\.\d\d\.\d{4}/,
  );
  await expect(page.getByText('Принята', { exact: true }).first()).toBeAttached();
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toHaveText(/^Отклонить: /);
  await expect(control(page, changeStatusForm, 'comment')).toHaveValue('Мест в классе нет');
  await saveScreenshot(page, width, 'decided-meanwhile');
  await expectAccessible(page, 'a refused decision');
  // an accepted application cannot be rejected, and the message names its status
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(refusal).toContainText('Сейчас заявка в статусе «Принята».');

  await decide(administrator, id, 'in_review', { comment: 'Открыли снова' });
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(refusal).toContainText('теперь «На рассмотрении»');
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Отклонена', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Мест в классе нет').first()).toBeVisible();
});

test('the success message of a decision appears only after the page shows the new status', async ({
  page,
  openRecordInReview,
}) => {
  const id = await openRecordInReview();
  const invite = page.getByRole('button', { name: 'Пригласить на диагностику' });
  await expect(invite).toBeVisible();
  const recordUrl = `**/api/application/long-applications/${id}*`;
  const release = await holdCalls(page, recordUrl);
  const reading = page.waitForRequest(recordUrl);
  await page.getByRole('button', { name: 'Принять', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Принять', exact: true }).click();
  await reading;
  const done = page.getByRole('status').filter({ hasText: 'Принята' });
  await expect(invite).toHaveAttribute('aria-disabled', 'true');
  await expect(done).toHaveCount(0);
  release();
  await expect(done.first()).toBeVisible();
  await expect(invite).toHaveCount(0);
});
