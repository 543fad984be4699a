import { expect } from '@playwright/test';
import { expectOpened } from '#tests/support/browser/expect-opened.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { block, register } from '#tests/support/portal/accounts.ts';
import { test } from '../fixtures.ts';

test('a blocked person is told so once, above the sign-in form', async ({ page, portal }) => {
  const account = await register(portal);
  await block(portal, account.user.id);
  await page.goto('/lk/login');
  await signInOn(page, account);
  await expect(page.locator('.error-summary')).toContainText('Учётная запись заблокирована.');
  await expect(page.getByText('Учётная запись заблокирована.')).toHaveCount(1);
});

test('a permanently refused list has no retry, a failed one is loaded again by it', async ({
  page,
  wizard: _,
}) => {
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

test('representatives load no administrator code', async ({ page, wizard: _ }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/lk/application');
  await expectOpened(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /table-screen|record-screen/.test(url))).toEqual([]);
});
