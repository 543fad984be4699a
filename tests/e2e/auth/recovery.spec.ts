import { expect, type Page } from '@playwright/test';
import { formatPhone } from '#engine/values/phones.ts';
import { checkCodeForm } from '#generated/forms/check-code.ts';
import { resetPasswordForm } from '#generated/forms/reset-password.ts';
import { restorePasswordForm } from '#generated/forms/restore-password.ts';
import { sendEmailForm } from '#generated/forms/send-email.ts';
import { awaitLetter, codesTo } from '#tests/api/support/outbox.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { lastSecret, register } from '#tests/support/portal/accounts.ts';
import { heading, storeSession, test } from '../fixtures.ts';

async function requestCode(page: Page, phone: string) {
  await page.goto('/lk/login');
  await page.getByLabel('Телефон').fill(phone);
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page).toHaveTitle('Личный кабинет | Восстановление пароля');
  await expect(page.getByLabel('Мобильный телефон')).toHaveValue(formatPhone(phone));
  await fillFieldsAddedSinceV1(page, restorePasswordForm);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(heading(page)).toHaveText('Код подтверждения');
}

async function confirmCode(page: Page, code: string) {
  await page.getByLabel('Код из сообщения').fill(code);
  await fillFieldsAddedSinceV1(page, checkCodeForm);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(heading(page)).toHaveText('Новый пароль');
}

const NEW_PASSWORD = 'кит поёт под водой';

async function setPassword(page: Page, password: string) {
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await fillFieldsAddedSinceV1(page, resetPasswordForm);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
}

test('a forgotten password is reset by a code, and the new one signs in @journey', async ({
  page,
  portal,
}) => {
  const { phone, password } = await register(portal);
  const sentBefore = codesTo(portal.dataDir, phone).length;
  await requestCode(page, phone);
  await expectAccessible(page, 'code');
  await confirmCode(page, await lastSecret(portal, phone, sentBefore));
  await expectAccessible(page, 'new password');
  await setPassword(page, 'короче');
  await expect(page.getByRole('textbox', { name: 'Пароль' })).toHaveAccessibleDescription(/короче 10 знаков/);
  await setPassword(page, NEW_PASSWORD);

  await expect(page).toHaveURL(/\/lk\/login$/);
  await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
  await expectAccessible(page, 'sign-in after the recovery');
  await expect(page.getByLabel('Телефон')).toHaveValue(formatPhone(phone));
  await signInOn(page, { phone, password });
  await expect(page.locator('.error-summary')).toBeVisible();
  await signInOn(page, { phone, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/lk\/application$/);
});

test('a password is recovered by a code sent to the email of the account, once the email is confirmed', async ({
  page,
  portal,
}) => {
  const account = await register(portal);
  const { phone, email } = account;
  await storeSession(page, account);
  await page.goto('/lk/profile');
  const confirmEmailHeading = page.getByRole('heading', { name: 'Подтвердите эл. почту' });
  await confirmEmailHeading.click();
  await page.getByRole('button', { name: 'Отправить ссылку ещё раз' }).click();
  await expect(page.getByText(`Ссылка отправлена на ${email}`)).toBeVisible();
  // the registration has sent the first link
  const { text, code: link = '' } = await awaitLetter(portal.dataDir, email, 2);
  expect(text).toContain('подтвердите адрес');
  await page.goto(link);
  await expectAccessible(page, 'the page that confirms an email');
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await page.getByRole('link', { name: 'В личный кабинет' }).click();
  await expect(page).toHaveURL(/\/lk\/application$/);
  await page.goto('/lk/profile');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(confirmEmailHeading).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());

  await requestCode(page, phone);
  await page.getByRole('link', { name: 'Получить код на эл. почту' }).click();
  await page.getByLabel('Эл. почта').fill(email);
  await fillFieldsAddedSinceV1(page, sendEmailForm);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await confirmCode(page, await lastSecret(portal, email));
  await setPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/lk\/login$/);
});
