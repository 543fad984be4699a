import { expect } from '@playwright/test';
import { moveApplication, submitApplication } from '#tests/support/portal/admission.ts';
import { enter, test } from '../fixtures.ts';

test('a cancelled application is sent again with the same answers @phone', async ({
  page,
  representative,
}) => {
  const id = await submitApplication(representative, { student_last_name: 'Вернулась' });
  await moveApplication(representative, id, 'cancelled', { comment: 'Нажали по ошибке' });
  const before = await representative.applications();
  await enter(page, representative);
  await page.goto('/lk/application');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Вернулась/ }), hasText: 'Отменена' });
  await card.getByRole('button', { name: /^Подать снова/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Подать снова' }).click();
  await expect(page.getByText('Заявка подана снова')).toBeVisible();

  const [added, ...rest] = (await representative.applications()).filter(
    (one) => !before.some((old) => old.id === one.id),
  );
  expect(rest).toEqual([]);
  const { comment: _, ...answers } = (await representative.application(id)).application_long;
  expect(added).toMatchObject({ status: 'submitted', application_long: answers });
});

test('a draft that is not needed is deleted after a question @phone', async ({
  page,
  wizard,
  representative,
}) => {
  const id = await representative.makeDraft([['student_last_name', 'Лишняя']]);
  await page.goto('/lk/application');
  await expect(wizard.page.getByRole('heading', { name: /^Лишняя/ })).toBeVisible();
  await page.getByRole('button', { name: /^Удалить черновик/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(page.getByText('Черновик удалён')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Лишняя/ })).toHaveCount(0);
  expect((await representative.applications()).map((one) => one.id)).not.toContain(id);
});
