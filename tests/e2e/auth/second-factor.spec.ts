import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { lastSecret, newAccount } from '#tests/support/portal/accounts.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, type Portal, startPortal } from '#tests/support/portal/portal.ts';
import { heading, test } from '../fixtures.ts';

const administrator = { phone: DEMO_ADMINISTRATOR, password: DEMO_PASSWORD };
const field = (page: Page) => page.getByRole('textbox', { name: /Код/ });

/**
 * Returns the code that an authenticator app with this key shows.
 * @param next returns the next code instead, because a code cannot be used twice
 */
const codeOf = (key: string, next = false) =>
  new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.now() + (next ? 30_000 : 0) });

async function openSignIn(page: Page, { origin }: Portal) {
  await page.goto(`${origin}/lk/login`);
  await signInOn(page, administrator);
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page).toHaveURL(/\/lk\/login$/);
}

/** Creates an administrator with a second factor through calls. Returns the last name. */
async function createColleague(portal: Portal, officeToken: string): Promise<string> {
  const { phone } = newAccount();
  const post = async (path: string, token: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
    return (await fetch(portal.origin + path, init)).json();
  };
  await post('/api/auth/create-user', officeToken, {
    phone,
    role_id: '1',
    office_role: 'chief',
    surname: 'Коллегина',
    name: 'Вера',
  });
  const { token } = await post('/api/auth/login', '', { phone, password: await lastSecret(portal, phone) });
  const { key } = await post('/api/auth/second-factor/setup', token);
  await post('/api/auth/second-factor/confirm', token, { code: codeOf(key) });
  return 'Коллегина';
}

test('the office signs in with a second factor: set-up, code, recovery code, and a reset by another administrator @desktop', async ({
  page,
}) => {
  const template = process.env.PORTAL_TEMPLATE;
  const portal = await startPortal({ env: { SECOND_FACTOR: 'required' }, ...(template && { template }) });
  await openSignIn(page, portal);
  await expect(heading(page)).toHaveText('Вход по коду');
  await page.goto(`${portal.origin}/lk/user-management?q=a`);
  await expect(page).toHaveURL(/\/lk\/second-factor$/);
  await page.getByRole('button', { name: 'Подключить вход по коду' }).click();
  await expect(page.getByRole('img', { name: 'QR-код' })).toBeVisible();
  await expectAccessible(page, 'second factor, set up');
  const key = await page.locator('.select-all').innerText();
  await field(page).fill('000000');
  await page.getByRole('button', { name: 'Подключить' }).click();
  await expect(field(page)).toHaveAccessibleDescription(/Код не подошёл/);
  await field(page).fill(codeOf(key));
  await page.getByRole('button', { name: 'Подключить' }).click();
  await expect(page.getByRole('heading', { name: 'Сохраните резервные коды' })).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'second factor, recovery codes');
  const recoveryCode = await page.getByRole('listitem').first().innerText();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page).toHaveURL(/\/lk\/user-management\?q=a$/);
  await signOut(page);

  await openSignIn(page, portal);
  await expect(field(page)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('Вход по коду');
  await expectAccessible(page, 'second factor, code');
  await field(page).fill(codeOf(key, true));
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(heading(page)).toContainText('Пользователи');

  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const name = await createColleague(portal, token);
  await page.goto(`${portal.origin}/lk/user-management?q=${name}`);
  const menuButton = page.getByRole('button', { name: new RegExp(`^Действия: ${name}`) });
  await chooseFrom(menuButton, 'Сбросить вход по коду');
  await page.getByRole('button', { name: 'Сбросить вход по коду' }).click();
  await expect(page.getByText(`Вход по коду сброшен: ${name}`)).toBeVisible();

  await page.goto(`${portal.origin}/lk/security`);
  await expect(page.getByText('Осталось резервных кодов: 10')).toBeVisible();
  await page.getByRole('button', { name: 'Отключить вход по коду' }).click();
  await field(page).fill(recoveryCode);
  await page.getByRole('button', { name: 'Отключить вход по коду' }).click();
  await expect(page.getByRole('button', { name: 'Подключить вход по коду' })).toBeVisible();
  // an open page would report the calls and code that it can no longer load
  await page.close();
  await portal.stop();
});
