import { expect } from '@playwright/test';
import { formatPhone } from '#engine/values/phones.ts';
import { registrationForm } from '#generated/forms/registration.ts';
import { sendEmailForm } from '#generated/forms/send-email.ts';
import { verifyPhoneForm } from '#generated/forms/verify-phone.ts';
import { lettersTo } from '#tests/api/support/outbox.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { lastSecret, newAccount } from '#tests/support/portal/accounts.ts';
import { heading, test } from '../fixtures.ts';
import { codeField, confirmCode, giveConsent, phoneField, requestCode } from './registration-page.ts';

test('the same number gets no second code while the first is pending, and a corrected number gets its own', async ({
  page,
  portal,
}) => {
  const [wrong, right] = [newAccount(), newAccount()];
  const requestAgain = async (phone: string) => {
    await page.getByRole('link', { name: 'Изменить номер' }).click();
    await expect(phoneField(page)).toHaveValue(formatPhone(wrong.phone));
    await phoneField(page).fill(phone);
    await fillFieldsAddedSinceV1(page, verifyPhoneForm);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(heading(page)).toHaveText('Код подтверждения');
  };
  await requestCode(page, wrong.phone);
  await lastSecret(portal, wrong.phone);
  await requestAgain(wrong.phone);
  await requestAgain(right.phone);
  await confirmCode(page, portal, right.phone);
  expect(lettersTo(portal.dataDir, wrong.phone)).toHaveLength(1);
});

test('a code can be requested again after the pause that the server sets', async ({ page }) => {
  const { phone } = newAccount();
  await page.clock.install();
  await requestCode(page, phone);
  await expect(page.getByText(/Отправить ещё раз можно через (1:00|0:5\d)/)).toBeVisible();
  const resendButton = page.getByRole('button', { name: 'Отправить код ещё раз' });
  await expect(resendButton).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await resendButton.click();
  // only the page's clock was moved, so the server still refuses and returns the remaining time
  await expect(page.getByRole('alert').filter({ hasText: 'Код уже отправлен' })).toBeVisible();
  await expect(page.getByText(/Отправить ещё раз можно через/)).toBeVisible();
  await page.route('**/api/auth/verify-phone', (route) =>
    route.fulfill({ json: { resend_in: 60, expires_in: 600 } }),
  );
  await page.clock.fastForward(61_000);
  await resendButton.click();
  await expect(page.getByText('Отправили ещё раз. Подойдёт и прежний код.')).toBeVisible();
  await expect(page.getByText(/Отправить ещё раз можно через/)).toBeVisible();
});

test('a code is sent by email instead of SMS, and the email is not requested again', async ({
  page,
  portal,
}) => {
  const { phone, email } = newAccount();
  await requestCode(page, phone);
  await page.getByRole('link', { name: 'Получить код на эл. почту' }).click();
  await expect(heading(page)).toHaveText('Код на эл. почту');
  await expectAccessible(page, 'code by email');
  await page.getByLabel('Эл. почта').fill(email);
  await fillFieldsAddedSinceV1(page, sendEmailForm);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText(`Отправили код письмом на ${email}`)).toBeVisible();
  await confirmCode(page, portal, email);
  await expect(page.getByLabel('Эл. почта')).toHaveValue(email);
});

test('a code that expired on the last step leads back to its field', async ({ page, portal }) => {
  const { phone, email, password } = newAccount();
  await requestCode(page, phone);
  await confirmCode(page, portal, phone);
  const message = 'Код не подошёл. Проверьте цифры или получите новый';
  await page.route('**/api/auth/registration', (route) =>
    route.fulfill({ status: 422, json: { message, errors: [{ path: 'code', message }] } }),
  );
  await page.getByLabel('Имя').fill('Мария');
  await page.getByLabel('Эл. почта').fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await fillFieldsAddedSinceV1(page, registrationForm);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await giveConsent(page);
  await expect(heading(page)).toHaveText('Код подтверждения');
  await expect(codeField(page)).toHaveAccessibleDescription(message);
});
