import { lastSecret, newAccount, register } from '#tests/support/portal/accounts.ts';
import { signIn } from '#tests/support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR } from '#tests/support/portal/portal.ts';
import { button, type Screen, showsText, signInToOffice, userDetails } from './screen.ts';

/** Screens of the office that change accounts. */
export const accountScreens: readonly Screen[] = [
  {
    form: 'create-user',
    async open(page, portal) {
      await signInToOffice(page, portal);
      await page.goto('/lk/user-management');
      await page.getByRole('button', { name: 'Новый пользователь' }).click();
      const { phone, email } = newAccount();
      const given = { phone, email, training_class: undefined };
      return {
        given,
        submit: button(page, 'Создать'),
        sent: showsText(page, /передайте временный пароль сами/),
        shownIn: { office: userDetails(page, portal, phone) },
      };
    },
  },
  {
    form: 'office-role',
    async open(page, portal) {
      const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
      const { phone, email } = newAccount();
      const made = await office.call('POST', '/auth/create-user', {
        phone,
        email,
        role_id: '1',
        office_role: 'chief',
      });
      const { id } = await made.json();
      await signInToOffice(page, portal);
      await page.goto(`/lk/user-management/family?id=${id}`);
      await page.getByRole('button', { name: 'Роль в школе' }).click();
      return {
        given: { office_role: 'Только просмотр' },
        submit: button(page, 'Сменить роль'),
        sent: showsText(page, 'Роль изменена'),
        shownIn: { office: userDetails(page, portal, phone) },
      };
    },
  },
  {
    form: 'mend-account',
    async open(page, portal) {
      const account = await register(portal);
      await signInToOffice(page, portal);
      await page.goto(`/lk/user-management/family?id=${account.user.id}`);
      await page.getByRole('button', { name: 'Изменить данные' }).click();
      return {
        given: { phone: account.phone, email: account.email },
        submit: button(page, 'Сохранить'),
        sent: showsText(page, 'Данные сохранены'),
        shownIn: { office: userDetails(page, portal, account.phone) },
      };
    },
  },
  {
    form: 'new-contact',
    async open(page, portal) {
      const account = await register(portal);
      await signInToOffice(page, portal);
      await page.goto(`/lk/user-management/family?id=${account.user.id}`);
      await page.getByRole('button', { name: /по коду/ }).click();
      return {
        given: { phone: newAccount().phone, email: undefined },
        submit: button(page, 'Отправить код'),
        sent: showsText(page, /Код отправлен/),
        shownIn: { office: userDetails(page, portal, account.phone) },
      };
    },
  },
  {
    form: 'contact-code',
    async open(page, portal) {
      const account = await register(portal);
      const { phone } = newAccount();
      const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
      await office.call('POST', `/admin/users/${account.user.id}/contact-codes`, { phone });
      const code = await lastSecret(portal, phone);
      await signInToOffice(page, portal);
      await page.goto(`/lk/user-management/family?id=${account.user.id}`);
      await page.getByRole('button', { name: /^Ввести код/ }).click();
      return {
        given: { code },
        submit: button(page, 'Сохранить'),
        sent: showsText(page, 'Данные сохранены'),
        shownIn: { office: userDetails(page, portal, phone) },
      };
    },
  },
];
