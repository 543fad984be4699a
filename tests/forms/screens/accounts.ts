import { lastSecret, newAccount, register } from '#tests/support/portal/accounts.ts';
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
      const office = await signInToOffice(page, portal);
      const { phone, email } = newAccount();
      const user = { phone, email, role_id: '1', office_role: 'chief' };
      const { id } = (await office.json('POST', '/api/auth/create-user', user)).body;
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
      await page.getByRole('button', { name: /^Сменить номер или почту с кодом/ }).click();
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
      const office = await signInToOffice(page, portal);
      await office.json('POST', `/api/admin/users/${account.user.id}/contact-codes`, { phone });
      const code = await lastSecret(portal, phone);
      await page.goto(`/lk/user-management/family?id=${account.user.id}`);
      await page.getByRole('button', { name: /^Ввести код/ }).click();
      return {
        given: { code },
        submit: button(page, 'Сохранить'),
        sent: showsText(page, 'Данные сохранены'),
        // the new phone takes effect after the family's confirmation
        shownIn: { office: userDetails(page, portal, account.phone) },
      };
    },
  },
];
