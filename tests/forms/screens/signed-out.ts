import { expect, type Page } from '@playwright/test';
import { codesTo } from '#tests/api/support/outbox.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { invite, lastSecret, newAccount, register } from '#tests/support/portal/accounts.ts';
import type { Portal } from '#tests/support/portal/portal.ts';
import {
  type AnswersPage,
  button,
  confirmCode,
  reachesUrl,
  requestCode,
  type Screen,
  showsText,
  textAt,
  userDetails,
} from './screen.ts';

/** The details of a person who registers afterwards: the school then reads the earlier answers with the account. */
const newUserDetails = (page: Page, portal: Portal, phone: string, codeTo = phone): AnswersPage => {
  const { as, open } = userDetails(page, portal, phone);
  return {
    as,
    open: async () => {
      await register(portal, { phone, code: await lastSecret(portal, codeTo) });
      return open();
    },
  };
};

/** Screens before the sign-in. */
export const signedOutScreens: readonly Screen[] = [
  {
    form: 'login',
    async open(page, portal) {
      const { phone, password } = await register(portal);
      await page.goto('/lk/login');
      return {
        given: { phone, password },
        submit: button(page, 'Войти'),
        sent: reachesUrl(page, /application$/),
        shownIn: { office: userDetails(page, portal, phone) },
      };
    },
  },
  {
    form: 'verify-phone',
    async open(page, portal) {
      const { phone } = newAccount();
      await page.goto('/lk/verify-user');
      return {
        given: { phone },
        submit: button(page, 'Получить код'),
        sent: showsText(page, 'Код подтверждения'),
        shownIn: { office: newUserDetails(page, portal, phone) },
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
        sent: showsText(page, 'Код подтверждения'),
        shownIn: { office: userDetails(page, portal, phone) },
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
      return {
        given,
        submit: button(page, 'Сохранить'),
        sent: async () => {
          await button(page, 'Даю согласие').click();
          await reachesUrl(page, /update-password$/)();
        },
        shownIn: {
          owner: textAt(page, async () => {
            await page.locator('[id="update-password/password"]').fill('слон читает вслух');
            await button(page, 'Сохранить пароль').click();
            await expect(page).not.toHaveURL(/update-password$/);
            return '/lk/profile';
          }),
          office: userDetails(page, portal, phone),
        },
      };
    },
  },
  {
    form: 'check-code',
    async open(page, portal) {
      const { phone } = newAccount();
      await requestCode(page, '/lk/verify-user', phone);
      const given = { phone: undefined, code: await lastSecret(portal, phone) };
      return {
        given,
        submit: button(page, 'Продолжить'),
        sent: showsText(page, 'О вас'),
        shownIn: { office: newUserDetails(page, portal, phone) },
      };
    },
  },
  {
    form: 'send-email',
    async open(page, portal) {
      const { phone, email } = newAccount();
      await requestCode(page, '/lk/verify-user', phone);
      await page.getByText('Получить код на эл. почту').click();
      const given = { phone: undefined, email };
      return {
        given,
        submit: button(page, 'Получить код'),
        sent: showsText(page, 'Отправили код письмом'),
        shownIn: { office: newUserDetails(page, portal, phone, email) },
      };
    },
  },
  {
    form: 'registration',
    async open(page, portal) {
      const { phone, email } = newAccount();
      await requestCode(page, '/lk/verify-user', phone);
      await confirmCode(page, portal, phone);
      const given = { phone: undefined, code: undefined, role_id: undefined, email };
      return {
        given,
        submit: button(page, 'Зарегистрироваться'),
        sent: async () => {
          await button(page, 'Даю согласие').click();
          await showsText(page, 'Вы зарегистрированы')();
        },
        shownIn: {
          owner: textAt(page, async () => '/lk/profile'),
          office: userDetails(page, portal, phone),
        },
      };
    },
  },
  {
    form: 'reset-password',
    async open(page, portal) {
      const { phone } = await register(portal);
      const before = codesTo(portal.dataDir, phone).length;
      await requestCode(page, '/lk/forgot-password', phone);
      await confirmCode(page, portal, phone, before);
      const given = { phone: undefined, code: undefined };
      return {
        given,
        submit: button(page, 'Сохранить пароль'),
        sent: showsText(page, 'Пароль изменён'),
        shownIn: { office: userDetails(page, portal, phone) },
      };
    },
  },
];
