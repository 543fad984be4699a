import { expect } from '@playwright/test';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { invite, lastSecret, newAccount, register } from '#tests/support/portal/accounts.ts';
import { arrived, askForCode, button, confirmCode, type Screen, said } from './screen.ts';

/** Screens of who has no account, or has not signed in. */
export const outsideScreens: readonly Screen[] = [
  {
    form: 'login',
    async open(page, portal) {
      const { phone, password } = await register(portal);
      await page.goto('/lk/login');
      return {
        given: { phone, password },
        submit: button(page, 'Войти'),
        sent: arrived(page, /application$/),
      };
    },
  },
  {
    form: 'verify-phone',
    async open(page) {
      const { phone } = newAccount();
      await page.goto('/lk/verify-user');
      return {
        given: { phone },
        submit: button(page, 'Получить код'),
        sent: said(page, 'Код подтверждения'),
      };
    },
  },
  {
    form: 'restore-password',
    async open(page, portal) {
      const { phone } = await register(portal);
      await page.goto('/lk/forgot-password');
      return {
        given: { phone },
        submit: button(page, 'Получить код'),
        sent: said(page, 'Код подтверждения'),
      };
    },
  },
  {
    form: 'invite',
    async open(page, portal) {
      const { phone, email } = newAccount();
      const password = await invite(portal, { phone });
      await page.goto('/lk/login');
      await signInOn(page, { phone, password });
      await expect(page).toHaveURL(/\/lk\/invite$/);
      const given = { phone, email, training_class: undefined };
      return { given, submit: button(page, 'Сохранить'), sent: arrived(page, /update-password$/) };
    },
  },
  {
    form: 'check-code',
    async open(page, portal) {
      const { phone } = newAccount();
      await askForCode(page, '/lk/verify-user', phone);
      const given = { phone: undefined, code: await lastSecret(portal, phone) };
      return { given, submit: button(page, 'Продолжить'), sent: said(page, 'О вас') };
    },
  },
  {
    form: 'send-email',
    async open(page) {
      const { phone, email } = newAccount();
      await askForCode(page, '/lk/verify-user', phone);
      await page.getByText('Получить код на эл. почту').click();
      const given = { phone: undefined, email };
      return { given, submit: button(page, 'Получить код'), sent: said(page, 'Отправили код письмом') };
    },
  },
  {
    form: 'registration',
    async open(page, portal) {
      const { phone, email } = newAccount();
      await askForCode(page, '/lk/verify-user', phone);
      await confirmCode(page, portal, phone);
      const given = { phone: undefined, code: undefined, role_id: undefined, email };
      return { given, submit: button(page, 'Зарегистрироваться'), sent: said(page, 'Вы зарегистрированы') };
    },
  },
  {
    form: 'reset-password',
    async open(page, portal) {
      const { phone } = await register(portal);
      const before = portal.outbox().filter(({ to }) => to === phone).length;
      await askForCode(page, '/lk/forgot-password', phone);
      await confirmCode(page, portal, phone, before);
      const given = { phone: undefined, code: undefined };
      return { given, submit: button(page, 'Сохранить пароль'), sent: said(page, 'Пароль изменён') };
    },
  },
];
