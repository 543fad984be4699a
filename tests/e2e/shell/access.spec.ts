import { expect } from '@playwright/test';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { block, register } from '#tests/support/portal/accounts.ts';
import { signIn } from '#tests/support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR } from '#tests/support/portal/portal.ts';
import { storeSession, test } from '../fixtures.ts';

test('without a token every page leads to sign-in, and sign-in back to the page', {
  tag: ['@phone', '@journey'],
}, async ({ page, portal }) => {
  const api = await signIn(portal.origin, DEMO_ADMINISTRATOR);
  await page.goto('/lk/user-management');
  await expect(page).toHaveURL(/\/lk\/login$/);
  await storeSession(page, api);
  await page.goto('/lk/');
  await expect(page).toHaveURL(/\/lk\/user-management$/);
  await expect(page).toHaveTitle('Личный кабинет | Пользователи');
});

test('a blocked person is told so once, above the sign-in form', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const account = await register(portal);
  await block(portal, account.user.id);
  await page.goto('/lk/login');
  await signInOn(page, account);
  await expect(page.locator('.error-summary')).toContainText('Учётная запись заблокирована.');
  await expect(page.getByText('Учётная запись заблокирована.')).toHaveCount(1);
});

test('a permanently refused list has no retry, a failed one is loaded again by it', {
  tag: '@phone',
}, async ({ page, wizard: _ }) => {
  const list = '**/api/application/long-applications';
  for (const [status, retryButtons] of [
    [403, 0],
    [404, 0],
    [503, 1],
  ] as const) {
    await page.route(list, (route) => route.fulfill({ status, json: { message: `Ответ ${status}.` } }));
    await page.goto('/lk/application');
    await expect(page.getByRole('alert')).toContainText(`Ответ ${status}.`, { timeout: 15_000 });
    const retry = page.getByRole('button', { name: 'Повторить' });
    await expect(retry).toHaveCount(retryButtons);
    await page.unroute(list);
    if (retryButtons === 0) continue;
    await retry.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
