import { expect } from '@playwright/test';
import { formatPhone } from '#engine/values/phones.ts';
import { checkCodeForm } from '#generated/forms/check-code.ts';
import { registrationForm } from '#generated/forms/registration.ts';
import { verifyPhoneForm } from '#generated/forms/verify-phone.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { lastSecret, newAccount } from '#tests/support/portal/accounts.ts';
import { DEMO_REPRESENTATIVE, DEMO_REPRESENTATIVE_EMAIL } from '#tests/support/portal/portal.ts';
import { heading, test } from '../fixtures.ts';
import {
  codeField,
  confirmCode,
  giveConsent,
  phoneField,
  requestCode,
  summary,
} from './registration-page.ts';

for (const [colorScheme, width] of [
  ['light', '@desktop @journey'],
  ['dark', '@phone'],
] as const) {
  test.describe(`${colorScheme} colours ${width}`, () => {
    test.use({ colorScheme });

    test('a visitor registers and is signed in, and every page on the way is accessible', async ({
      page,
      portal,
    }) => {
      const { phone, email, password } = newAccount();
      await page.goto('/lk/login');
      await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle('Личный кабинет | Регистрация');
      await expectAccessible(page, 'phone');
      await phoneField(page).fill(`8 (${phone.slice(2, 5)}) ${phone.slice(5)}`);
      await fillFieldsAddedSinceV1(page, verifyPhoneForm);
      await page.getByRole('button', { name: 'Получить код' }).click();

      await expect(heading(page)).toHaveText('Код подтверждения');
      await expect(heading(page)).toBeFocused();
      await expect(page.getByText('Отправили код по СМС на номер +7 916')).toBeVisible();
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
      // the links are at least 8 px apart, so that a finger does not hit both
      const distance = async () => {
        const upper = await page.getByRole('link', { name: 'Изменить номер' }).boundingBox();
        const lower = await page.getByRole('link', { name: 'Получить код на эл. почту' }).boundingBox();
        return (lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0);
      };
      await expect.poll(distance).toBeGreaterThanOrEqual(8);
      await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
      const code = await lastSecret(portal, phone);
      const wrongCode = code === '111111' ? '222222' : '111111';
      await codeField(page).fill(wrongCode);
      await fillFieldsAddedSinceV1(page, checkCodeForm);
      await page.getByRole('button', { name: 'Продолжить' }).click();
      await expect(codeField(page)).toHaveAccessibleDescription(/Код не подошёл/);
      // a single error is shown only at its field
      await expect(codeField(page)).toBeFocused();
      await expect(summary(page)).toHaveCount(0);
      await expect(page).toHaveTitle(/^Личный кабинет \| Ошибка: /);
      await expectAccessible(page, 'wrong code');
      await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await expect(summary(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Продолжить' }).click();

      await expect(heading(page)).toHaveText('О вас');
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      for (const missing of ['Введите имя', 'Введите адрес эл. почты', 'Придумайте пароль'])
        await expect(summary(page).getByRole('link', { name: missing })).toBeVisible();
      await expectAccessible(page, 'person with errors');
      await page.getByLabel('Фамилия').fill('Ковалёва');
      await page.getByLabel('Имя').fill('Мария');
      await page.getByLabel('Эл. почта').fill(email);
      const passwordField = page.getByRole('textbox', { name: 'Пароль' });
      await expect(passwordField).toHaveAttribute('autocomplete', 'new-password');
      await passwordField.fill(password);
      await fillFieldsAddedSinceV1(page, registrationForm);
      await page.getByRole('button', { name: 'Показать пароль' }).click();
      await expect(passwordField).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      // without the consent nothing is sent, and the typed answers stay
      const consent = page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' });
      await expect(consent).toContainText('152-ФЗ');
      await consent.getByRole('button', { name: 'Не сейчас' }).click();
      await expect(summary(page)).toContainText('Без вашего согласия');
      await expect(page.getByLabel('Эл. почта')).toHaveValue(email);
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await giveConsent(page);

      await expect(page).toHaveURL(/\/lk\/application$/);
      await expect(page.getByText('Вы зарегистрированы')).toBeVisible();
      await page.reload();
      await expect(heading(page)).toHaveText('Заявки на поступление');
    });
  });
}

test('a taken phone is reported when its field is left, with links to sign-in and recovery that keep it', async ({
  page,
}) => {
  await page.goto('/lk/verify-user');
  await phoneField(page).fill(DEMO_REPRESENTATIVE);
  await phoneField(page).blur();
  await expect(page.getByText('Такой номер телефона уже существует', { exact: true })).toBeVisible();
  await expect(page.getByText('По этому номеру уже есть личный кабинет.')).toBeVisible();
  await expectAccessible(page, 'taken phone');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(phoneField(page)).toBeFocused();
  await page.getByRole('link', { name: 'Войти с этим номером' }).click();
  await expect(page).toHaveURL(/\/lk\/login$/);
  await expect(page.getByLabel('Телефон')).toHaveValue(formatPhone(DEMO_REPRESENTATIVE));
  await page.goBack();
  await phoneField(page).focus();
  await phoneField(page).blur();
  await page.getByRole('link', { name: 'Восстановить пароль' }).click();
  await expect(page).toHaveURL(/\/lk\/forgot-password$/);
  await expect(phoneField(page)).toHaveValue(formatPhone(DEMO_REPRESENTATIVE));
});

test('a taken email is reported when its field is left, with a link', async ({ page, portal }) => {
  const { phone } = newAccount();
  await requestCode(page, phone);
  await confirmCode(page, portal, phone);
  await page.getByLabel('Эл. почта').fill(DEMO_REPRESENTATIVE_EMAIL);
  await page.getByLabel('Эл. почта').blur();
  await expect(page.getByText('Такой email уже существует', { exact: true })).toBeVisible();
  await expectAccessible(page, 'taken email');
  await page.getByRole('link', { name: 'Восстановить пароль' }).click();
  await expect(page).toHaveURL(/\/lk\/forgot-password$/);
});

test('a reload keeps step and answers, but no code and no password', async ({ page, portal }) => {
  const { phone, email, password } = newAccount();
  await requestCode(page, phone);
  await page.reload();
  await expect(heading(page)).toHaveText('Код подтверждения');
  await confirmCode(page, portal, phone);
  await page.getByLabel('Имя').fill('Мария');
  await page.getByLabel('Эл. почта').fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await fillFieldsAddedSinceV1(page, registrationForm);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain(phone);
  expect(stored).not.toContain(password);
  expect(stored).not.toContain(await lastSecret(portal, phone));
  await page.reload();
  // the page asks for the code again, and the same code is valid
  await expect(heading(page)).toHaveText('Код подтверждения');
  await confirmCode(page, portal, phone);
  await expect(page.getByLabel('Имя')).toHaveValue('Мария');
  await expect(page.getByLabel('Эл. почта')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Пароль' })).toHaveValue('');
});

test("the browser's back button goes one step back and keeps the answers", async ({ page, portal }) => {
  const { phone } = newAccount();
  await requestCode(page, phone);
  await confirmCode(page, portal, phone);
  await page.getByLabel('Имя').fill('Мария');
  await page.goBack();
  await expect(heading(page)).toHaveText('Код подтверждения');
  await page.goBack();
  await expect(heading(page)).toHaveText('Ваш номер телефона');
  await expect(phoneField(page)).toHaveValue(formatPhone(phone));
  await page.goForward();
  await page.goForward();
  await expect(heading(page)).toHaveText('О вас');
  await expect(page.getByLabel('Имя')).toHaveValue('Мария');
});

// a phone has no Tab key
test('the registration works with only the keyboard', { tag: '@desktop' }, async ({ page, portal }) => {
  const { phone, email, password } = newAccount();
  await page.goto('/lk/login');
  await expect(heading(page)).toHaveText('Вход');
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const focusedText = await page.evaluate(() => {
        const focused = document.activeElement;
        const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
        return label ?? focused?.textContent ?? '';
      });
      if (focusedText.startsWith(name)) return;
    }
    throw new Error(`Tab does not reach «${name}».`);
  };
  await tabTo('Зарегистрироваться');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo('Мобильный телефон');
  await page.keyboard.type(phone);
  await fillFieldsAddedSinceV1(page, verifyPhoneForm);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Код подтверждения');
  await expect(heading(page)).toBeFocused();
  await tabTo('Код из сообщения');
  await page.keyboard.type(await lastSecret(portal, phone));
  await fillFieldsAddedSinceV1(page, checkCodeForm);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('О вас');
  await expect(heading(page)).toBeFocused();
  await tabTo('Имя');
  await page.keyboard.type('Мария');
  await tabTo('Эл. почта');
  await page.keyboard.type(email);
  await tabTo('Пароль');
  await page.keyboard.type(password);
  await fillFieldsAddedSinceV1(page, registrationForm);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('152-ФЗ');
  await tabTo('Даю согласие');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lk\/application$/);
});
