import { expect, type Page } from '@playwright/test';
import { inviteForm } from '#generated/forms/invite.ts';
import { updatePasswordForm } from '#generated/forms/update-password.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillAdded } from '#tests/support/browser/robot.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { invite, newAccount } from '#tests/support/portal/accounts.ts';
import { test } from '../fixtures.ts';
import { agree } from './registration-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signInOnPage(page: Page, phone: string, password: string) {
  await page.goto('/lk/login');
  await signInOn(page, { phone, password });
}

test('an invited person completes the registration and sets a password before anything else @phone @journey', async ({
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
  await page.getByLabel('Эл. почта').fill('orlova@example.ru');
  await fillAdded(page, inviteForm);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await agree(page);
  await expect(page.getByLabel('Эл. почта')).toHaveAccessibleDescription(/Такой email уже существует/);
  await page.getByLabel('Эл. почта').fill(email);
  await page.getByRole('button', { name: 'Сохранить' }).click();

  await expect(page).toHaveURL(/\/lk\/update-password$/);
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page, 'update password');
  await page.goto('/lk/application');
  await expect(page).toHaveURL(/\/lk\/update-password$/);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await fillAdded(page, updatePasswordForm);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page).toHaveURL(/\/lk\/application$/);
  await expect(page.getByText('Пароль изменён')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await signInOnPage(page, phone, password);
  await expect(page).toHaveURL(/\/lk\/application$/);
});

test('an invited person can leave without completing anything', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const { phone } = newAccount();
  await signInOnPage(page, phone, await invite(portal, { phone }));
  await expect(page).toHaveURL(/\/lk\/invite$/);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/lk\/login$/);
});
