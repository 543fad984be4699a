import { expect } from '@playwright/test';
import { createDraft, listApplications } from '#tests/api/support/applications.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { attachFile, decide, submitComplete } from '#tests/support/portal/admission.ts';
import { storeSession, test, uniqueLastName } from '../fixtures.ts';

test('a cancelled application is copied once with answers and files, and reviewed before submission @journey', async ({
  page,
  representative,
}) => {
  const name = uniqueLastName();
  const id = await submitComplete(representative, { student_last_name: name });
  await attachFile(representative, id, 'справка.pdf');
  await decide(representative, id, 'cancelled', { comment: 'Нажали по ошибке' });
  await storeSession(page, representative);
  await page.goto('/lk/application');
  const menuButton = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }), hasText: 'Отозвана' })
    .getByRole('button', { name: /^Ещё/ });
  await chooseFrom(menuButton, 'Подать снова');
  await expect(page).toHaveURL(/step=review/);
  await expect(page.getByRole('link', { name: /справка\.pdf/ })).toBeVisible();
  const draft = page.url();

  await page.goto('/lk/application');
  await chooseFrom(menuButton, 'Подать снова');
  await expect(page).toHaveURL(draft);
  await page.getByRole('button', { name: 'Подать заявку' }).click();
  await expect(page.getByText(/подана$/)).toBeVisible();
});

test('a draft is deleted after a confirmation', async ({ page, wizard, representative }) => {
  const { id } = await createDraft(representative, { student_last_name: 'Лишняя' });
  await page.goto('/lk/application');
  await expect(wizard.page.getByRole('heading', { name: /^Лишняя/ })).toBeVisible();
  await chooseFrom(page.getByRole('button', { name: /^Ещё: Лишняя/ }), 'Удалить черновик');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(page.getByText('Черновик удалён')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Лишняя/ })).toHaveCount(0);
  expect((await listApplications(representative)).map((application) => application.id)).not.toContain(id);
});
