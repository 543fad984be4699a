import { expect } from '@playwright/test';
import { signIn } from '#tests/api/support/client.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { storeSession, test } from '../fixtures.ts';

/** Phone of a demonstration colleague with a read-only role, and the end of it by which the list of users is searched. */
const COLLEAGUE = '+79000000095';
const COLLEAGUE_SEARCH = '000-00-95';

test("a role is assigned on the person's page, and the portal adapts to it @journey", async ({
  page,
  portal,
  administrator,
}) => {
  const { data } = await administrator.read<{ data: { id: number }[] }>(
    `/api/admin/users-list/?q=${COLLEAGUE_SEARCH}`,
  );
  await administrator.json('PUT', `/api/admin/users/${data[0]?.id}/office-role`, { office_role: 'reader' });
  await storeSession(page, administrator);
  await page.goto(`/lk/user-management/family?id=${data[0]?.id}`);
  await page.getByRole('button', { name: 'Роль в школе' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Только просмотр', exact: true })).toBeChecked();
  await expect(dialog.getByText('Договоры, счета и оплаты. Ответов о здоровье')).toBeVisible();
  await expectAccessible(page, 'the dialog of a role');
  await dialog.getByRole('radio', { name: 'Психолог', exact: true }).check();
  await dialog.getByRole('button', { name: 'Сменить роль' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Психолог/).first()).toBeVisible();

  const { data: applications } = await administrator.read<{ data: { id: number }[] }>(
    '/api/admin/applications/?status=in_review',
  );
  const { token } = await signIn(portal.origin, COLLEAGUE);
  await page.evaluate((accessToken) => localStorage.setItem('access_token', accessToken), token);
  await page.goto('/lk/');
  const menu = page.getByRole('navigation', { name: 'Разделы' }).locator(':scope > div > ul > li > a');
  await expect(menu).toHaveText(['Сегодня', 'Заявки', 'Черновики']);
  await expect(page.getByRole('link', { name: 'Счета просрочены' })).toHaveCount(0);

  await page.goto(`/lk/user-management-application/record?id=${applications[0]?.id}`);
  // the heading of the answers, or the names of unanswered questions
  const health = page.getByRole('main').getByText(/^Здоровье$|особенности здоровья/);
  await expect(health.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить заметку' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Принять|Вернуть с замечаниями|Отклонить/ })).toHaveCount(0);

  await page.goto('/lk/admin-settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница недоступна');
  await expectAccessible(page, 'a page for another role');

  await administrator.json('PUT', `/api/admin/users/${data[0]?.id}/office-role`, {
    office_role: 'accounting',
  });
  await page.goto(`/lk/user-management-application/record?id=${applications[0]?.id}`);
  await expect(page.getByText('Ответы о здоровье скрыты: нужна роль')).toBeVisible();
  await expect(health).toHaveCount(0);
});
