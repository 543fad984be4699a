import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { lastSecret, newAccount } from '#tests/support/portal/accounts.ts';
import { DEMO_REPRESENTATIVE, type Portal } from '#tests/support/portal/portal.ts';
import { test } from '../fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const phoneField = (page: Page) => page.getByLabel('Мобильный телефон');
const codeField = (page: Page) => page.getByLabel('Код из сообщения');
const summary = (page: Page) => page.locator('.error-summary');

async function askForCode(page: Page, phone: string) {
  await page.goto('/lk/verify-user');
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(heading(page)).toHaveText('Код подтверждения');
}

async function confirmCode(page: Page, portal: Portal, to: string) {
  await codeField(page).fill(await lastSecret(portal, to));
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(heading(page)).toHaveText('О вас');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('a visitor registers and is in, and no state on the way breaks a rule', async ({ page, portal }) => {
      const { phone, email, password } = newAccount();
      await page.goto('/lk/login');
      await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle('Личный кабинет | Регистрация');
      await expectAccessible(page, 'phone');
      await phoneField(page).fill(`8 (${phone.slice(2, 5)}) ${phone.slice(5)}`);
      await page.getByRole('button', { name: 'Получить код' }).click();

      await expect(heading(page)).toHaveText('Код подтверждения');
      await expect(heading(page)).toBeFocused();
      await expect(page.getByText('Отправили код по СМС на номер +7 916')).toBeVisible();
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
      const code = await lastSecret(portal, phone);
      await codeField(page).fill(code === '111111' ? '222222' : '111111');
      await page.getByRole('button', { name: 'Продолжить' }).click();
      await expect(codeField(page)).toHaveAccessibleDescription(/Код не подошёл/);
      await expect(summary(page)).toBeFocused();
      await expect(page).toHaveTitle(/^Ошибка: /);
      await expectAccessible(page, 'wrong code');
      await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await expect(summary(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Продолжить' }).click();

      await expect(heading(page)).toHaveText('О вас');
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await expect(summary(page).getByRole('link')).toHaveCount(3);
      await expectAccessible(page, 'person with errors');
      await page.getByLabel('Фамилия').fill('Ковалёва');
      await page.getByLabel('Имя').fill('Мария');
      await page.getByLabel('Эл. почта').fill(email);
      const passwordField = page.getByRole('textbox', { name: 'Пароль' });
      await expect(passwordField).toHaveAttribute('autocomplete', 'new-password');
      await passwordField.fill(password);
      await page.getByRole('button', { name: 'Показать пароль' }).click();
      await expect(passwordField).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();

      await expect(page).toHaveURL(/\/lk\/application$/);
      await expect(page.getByText('Вы зарегистрированы')).toBeVisible();
      await page.reload();
      await expect(heading(page)).toHaveText('Заявки на поступление');
    });
  });
}

test('a taken phone is said while it is typed in, and leads to the sign-in and to the recovery with it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/lk/verify-user');
  await phoneField(page).fill(DEMO_REPRESENTATIVE);
  await phoneField(page).blur();
  await expect(page.getByText('Такой номер телефона уже существует', { exact: true })).toBeVisible();
  await expectAccessible(page, 'taken phone');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(summary(page)).toBeVisible();
  await page.getByRole('link', { name: 'Войти с этим номером' }).click();
  await expect(page).toHaveURL(/\/lk\/login$/);
  await expect(page.getByLabel('Телефон')).toHaveValue(DEMO_REPRESENTATIVE);
  await page.goBack();
  await phoneField(page).focus();
  await phoneField(page).blur();
  await page.getByRole('link', { name: 'Восстановить пароль' }).click();
  await expect(page).toHaveURL(/\/lk\/forgot-password$/);
  await expect(phoneField(page)).toHaveValue(DEMO_REPRESENTATIVE);
});

test('a taken email is said while it is typed in, and leads on', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const { phone } = newAccount();
  await askForCode(page, phone);
  await confirmCode(page, portal, phone);
  await page.getByLabel('Эл. почта').fill('orlova@example.ru');
  await page.getByLabel('Эл. почта').blur();
  await expect(page.getByText('Такой email уже существует', { exact: true })).toBeVisible();
  await expectAccessible(page, 'taken email');
  await page.getByRole('link', { name: 'Восстановить пароль' }).click();
  await expect(page).toHaveURL(/\/lk\/forgot-password$/);
});

test('the number can be changed, and the code goes to the new one', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const wrong = newAccount();
  const right = newAccount();
  await askForCode(page, wrong.phone);
  await page.getByRole('link', { name: 'Изменить номер' }).click();
  await expect(phoneField(page)).toHaveValue(wrong.phone);
  await phoneField(page).fill(right.phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await confirmCode(page, portal, right.phone);
});

test('the same number is not sent a second code while the first is on its way', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const { phone } = newAccount();
  await askForCode(page, phone);
  await lastSecret(portal, phone);
  await page.getByRole('link', { name: 'Изменить номер' }).click();
  await page.getByRole('button', { name: 'Получить код' }).click();
  await confirmCode(page, portal, phone);
  expect(portal.outbox().filter(({ to }) => to === phone)).toHaveLength(1);
});

test('a code can be asked for again when its time has come, and later when the server says so', {
  tag: '@phone',
}, async ({ page }) => {
  const { phone } = newAccount();
  await page.clock.install();
  await askForCode(page, phone);
  await expect(page.getByText(/Ещё раз можно отправить через (1:00|0:5\d)/)).toBeVisible();
  const again = page.getByRole('button', { name: 'Отправить код ещё раз' });
  await expect(again).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await again.click();
  // the page's clock ran ahead, the server's did not: it names the time that is left
  await expect(page.getByRole('alert').filter({ hasText: 'Код уже отправлен' })).toBeVisible();
  await expect(page.getByText(/Ещё раз можно отправить через/)).toBeVisible();
  await page.route('**/api/auth/verify-phone', (route) =>
    route.fulfill({ json: { resend_in: 60, expires_in: 600 } }),
  );
  await page.clock.fastForward(61_000);
  await again.click();
  await expect(page.getByText('Отправили ещё раз. Прежний код тоже действует.')).toBeVisible();
  await expect(page.getByText(/Ещё раз можно отправить через/)).toBeVisible();
});

test('the code comes by email where the SMS does not, and the email is not asked for again', {
  tag: '@phone',
}, async ({ page, portal }) => {
  const { phone, email } = newAccount();
  await askForCode(page, phone);
  await page.getByRole('link', { name: 'Получить код на эл. почту' }).click();
  await expect(heading(page)).toHaveText('Код на эл. почту');
  await expectAccessible(page, 'code by email');
  await page.getByLabel('Эл. почта').fill(email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText(`Отправили код письмом на ${email}`)).toBeVisible();
  await confirmCode(page, portal, email);
  await expect(page.getByLabel('Эл. почта')).toHaveValue(email);
});

test('a reload keeps the place and what was typed, but no code and no password', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const { phone, email, password } = newAccount();
  await askForCode(page, phone);
  await page.reload();
  await expect(heading(page)).toHaveText('Код подтверждения');
  await confirmCode(page, portal, phone);
  await page.getByLabel('Имя').fill('Мария');
  await page.getByLabel('Эл. почта').fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain(phone);
  expect(kept).not.toContain(password);
  expect(kept).not.toContain(await lastSecret(portal, phone));
  await page.reload();
  // the code is asked for again, and is the same
  await expect(heading(page)).toHaveText('Код подтверждения');
  await confirmCode(page, portal, phone);
  await expect(page.getByLabel('Имя')).toHaveValue('Мария');
  await expect(page.getByLabel('Эл. почта')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Пароль' })).toHaveValue('');
});

test("the browser's back goes a step back, and what was typed is still there", { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const { phone } = newAccount();
  await askForCode(page, phone);
  await confirmCode(page, portal, phone);
  await page.getByLabel('Имя').fill('Мария');
  await page.goBack();
  await expect(heading(page)).toHaveText('Код подтверждения');
  await page.goBack();
  await expect(heading(page)).toHaveText('Ваш номер телефона');
  await expect(phoneField(page)).toHaveValue(phone);
  await page.goForward();
  await page.goForward();
  await expect(heading(page)).toHaveText('О вас');
  await expect(page.getByLabel('Имя')).toHaveValue('Мария');
});

test('a step that one has not come to is not opened by its address', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/lk/verify-user?step=person');
  await expect(heading(page)).toHaveText('Ваш номер телефона');
  await expect(page).toHaveURL(/\/lk\/verify-user$/);
});

test('a code whose time ran out on the last step leads back to where it is typed', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const { phone, email, password } = newAccount();
  await askForCode(page, phone);
  await confirmCode(page, portal, phone);
  const message = 'Код не подошёл или его время вышло. Проверьте цифры или запросите новый код.';
  await page.route('**/api/auth/registration', (route) =>
    route.fulfill({ status: 422, json: { message, errors: [{ path: 'code', message }] } }),
  );
  await page.getByLabel('Имя').fill('Мария');
  await page.getByLabel('Эл. почта').fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(heading(page)).toHaveText('Код подтверждения');
  await expect(codeField(page)).toHaveAccessibleDescription(message);
});

// a phone has no Tab key
test('registration is done by keyboard alone', { tag: '@desk' }, async ({ page, portal }) => {
  const { phone, email, password } = newAccount();
  await page.goto('/lk/login');
  await expect(heading(page)).toHaveText('Вход');
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const said = await page.evaluate(() => {
        const here = document.activeElement;
        const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : undefined;
        return label ?? here?.textContent ?? '';
      });
      if (said.startsWith(name)) return;
    }
    throw new Error(`Tab does not reach «${name}».`);
  };
  await tabTo('Зарегистрироваться');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo('Мобильный телефон');
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Код подтверждения');
  await tabTo('Код из сообщения');
  await page.keyboard.type(await lastSecret(portal, phone));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('О вас');
  await tabTo('Имя');
  await page.keyboard.type('Мария');
  await tabTo('Эл. почта');
  await page.keyboard.type(email);
  await tabTo('Пароль');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lk\/application$/);
});
