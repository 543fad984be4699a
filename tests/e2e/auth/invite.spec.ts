import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { inviteForm } from '#generated/forms/invite.ts';
import { updatePasswordForm } from '#generated/forms/update-password.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { invite, newAccount } from '#tests/support/portal/accounts.ts';
import { DEMO_REPRESENTATIVE_EMAIL } from '#tests/support/portal/portal.ts';
import { heading, test } from '../fixtures.ts';
import { giveConsent } from './registration-page.ts';

async function signInOnPage(page: Page, phone: string, password: string) {
  await page.goto('/lk/login');
  await signInOn(page, { phone, password });
}

test('an invited person must complete the registration and set a password first @journey', async ({
  page,
  portal,
}) => {
  const { phone, email, password } = newAccount();
  await signInOnPage(page, phone, await invite(portal, { phone }));
  await expect(page).toHaveURL(/\/lk\/invite$/);
  await expect(page).toHaveTitle('Личный кабинет | Завершение регистрации');
  await expectAccessible(page, 'invite');
  await page.goto('/lk/faq');
  await expect(page).toHaveURL(/\/lk\/invite$/);

  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await expectAccessible(page, 'invite with errors');
  await page.getByLabel('Фамилия').fill('Ковалёва');
  await page.getByLabel('Имя').fill('Мария');
  await page.getByLabel('Эл. почта').fill(DEMO_REPRESENTATIVE_EMAIL);
  await fillFieldsAddedSinceV1(page, inviteForm);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await giveConsent(page);
  await expect(page.getByLabel('Эл. почта')).toHaveAccessibleDescription(/Такой email уже существует/);
  await page.getByLabel('Эл. почта').fill(email);
  await page.getByRole('button', { name: 'Сохранить' }).click();

  await expect(page).toHaveURL(/\/lk\/update-password$/);
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page, 'update password');
  await page.goto('/lk/application');
  await expect(page).toHaveURL(/\/lk\/update-password$/);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await fillFieldsAddedSinceV1(page, updatePasswordForm);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page).toHaveURL(/\/lk\/application$/);
  await expect(page.getByText('Пароль изменён')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await signInOnPage(page, phone, password);
  await expect(page).toHaveURL(/\/lk\/application$/);
});

test('an invited person can leave without completing anything', async ({ page, portal }) => {
  const { phone } = newAccount();
  await signInOnPage(page, phone, await invite(portal, { phone }));
  await expect(page).toHaveURL(/\/lk\/invite$/);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/lk\/login$/);
});

test('the link of a new administrator opens the portal and signs in, without a question about children', async ({
  page,
  portal,
}) => {
  const { phone, email, password } = newAccount();
  const output = execFileSync(process.execPath, ['dist/admin.mjs', phone], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: portal.dataDir },
    encoding: 'utf8',
  });
  const { pathname, hash } = new URL(output.match(/https?:\S+/)?.[0] ?? '');
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const requested: string[] = [];
  page.on('request', (request) =>
    // browsers do not send the fragment of a URL
    requested.push(`${request.url().split('#', 1)[0]} ${request.headers().referer ?? ''}`),
  );
  await page.goto(`${pathname}${hash}`);
  await expect(heading(page)).toHaveText('Придумайте пароль');
  await expectAccessible(page, 'a link to set a password');
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.getByRole('button', { name: 'Показать пароль' }).click();
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page).toHaveURL(/\/lk\/invite$/);
  await expect(page.getByLabel('Фамилия')).toBeVisible();
  await expect(page.getByLabel(/Класс ребёнка|Форма обучения/)).toHaveCount(0);
  expect(requested.filter((line) => line.includes(token))).toEqual([]);

  await page.getByLabel('Фамилия').fill('Ким');
  await page.getByLabel('Имя').fill('Вера');
  await page.getByLabel('Эл. почта').fill(email);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/lk\/user-management/);
  await page.goto(`${pathname}${hash}`);
  await expect(heading(page)).toHaveText('Ссылка не действует');
});
