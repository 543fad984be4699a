import type { components } from '#generated/api.d.ts';
import { deleteDrafts, listApplications } from '#tests/api/support/applications.ts';
import { Wizard } from '#tests/support/browser/wizard.ts';
import { isForChild, type TestChild } from '#tests/support/data/courses.ts';
import { lastSecret, newAccount } from '#tests/support/portal/accounts.ts';
import { storeSession } from '../../e2e/fixtures.ts';
import {
  button,
  confirmsIdentity,
  officeText,
  requestCode,
  type Screen,
  showsText,
  signInNewAccount,
  textAt,
  userDetails,
} from './screen.ts';

type Course = components['schemas']['Course'];

/** Screens of a parent. */
export const familyScreens: readonly Screen[] = [
  {
    form: 'profile',
    async open(page, portal) {
      const account = await signInNewAccount(page, portal);
      const open = async () => {
        await page.goto('/lk/profile');
        await page.getByRole('button', { name: 'Изменить: О вас' }).click();
        return page.getByRole('main');
      };
      await open();
      return {
        given: { email: account.email },
        submit: page.getByRole('button', { name: 'Сохранить', exact: true }).first(),
        sent: showsText(page, 'Персональные данные сохранены'),
        shownIn: {
          owner: { as: 'form', open },
          office: userDetails(page, portal, account.phone),
        },
      };
    },
  },
  {
    form: 'child',
    async open(page, portal) {
      const account = await signInNewAccount(page, portal);
      await page.goto('/lk/profile');
      await page.getByRole('button', { name: 'Добавить ребёнка' }).first().click();
      return {
        submit: button(page, 'Добавить'),
        sent: showsText(page, /данные сохранены/),
        shownIn: {
          owner: {
            as: 'form',
            open: async () => {
              await page.reload();
              await page
                .getByRole('button', { name: /^Ещё действия/ })
                .first()
                .click();
              await page.getByRole('menuitem', { name: 'Изменить' }).click();
              return page.getByRole('main');
            },
          },
          office: userDetails(page, portal, account.phone),
        },
      };
    },
  },
  {
    form: 'excursion',
    sample: true,
    async open(page, portal, parent) {
      await storeSession(page, parent);
      await page.goto('/lk/excursion-school');
      const another = button(page, 'Записаться ещё раз');
      await another.or(button(page, 'Записаться')).waitFor();
      if (await another.isVisible()) await another.click();
      return {
        given: { name: 'Пробная Мария', phone: '+79000000002', email: 'walk@example.ru' },
        submit: button(page, 'Записаться'),
        sent: showsText(page, 'Вы записались'),
        shownIn: {
          owner: textAt(page, async () => '/lk/excursion-school'),
          office: officeText(page, portal, async () => {
            const [newest] = await parent.read<{ id: number }[]>('/api/users/excursion');
            return `/lk/admin-excursions?details=${newest?.id}`;
          }),
        },
      };
    },
  },
  {
    form: 'update-password',
    async open(page, portal) {
      const account = await signInNewAccount(page, portal);
      await page.goto('/lk/update-password');
      return {
        submit: button(page, 'Сохранить пароль'),
        sent: confirmsIdentity(page, account, 'Пароль изменён'),
        shownIn: { office: userDetails(page, portal, account.phone) },
      };
    },
  },
  {
    form: 'current-password',
    async open(page, portal) {
      const account = await signInNewAccount(page, portal);
      await page.goto('/lk/profile');
      await page.getByRole('button', { name: 'Изменить: О вас' }).click();
      // a new account has no surname yet
      await page.getByLabel('Фамилия').first().fill('Орлова');
      await page.getByLabel('Эл. почта').fill(newAccount().email);
      await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
      return {
        given: { current_password: account.password },
        submit: page.getByRole('dialog').getByRole('button', { name: 'Сохранить', exact: true }),
        sent: showsText(page, 'Персональные данные сохранены'),
        shownIn: { office: userDetails(page, portal, account.phone) },
      };
    },
  },
  {
    form: 'change-phone',
    async open(page, portal) {
      const account = await signInNewAccount(page, portal);
      const { phone } = newAccount();
      await requestCode(page, '/lk/profile/phone', phone);
      const given = { phone: undefined, code: await lastSecret(portal, phone) };
      return {
        given,
        submit: button(page, 'Сменить телефон'),
        sent: confirmsIdentity(page, account, 'Телефон изменён'),
        shownIn: { office: userDetails(page, portal, phone) },
      };
    },
  },
  {
    form: 'course-application',
    async open(page, portal, parent) {
      await storeSession(page, parent);
      await page.goto('/lk/courses/new');
      const courses = await parent.read<Course[]>('/api/application/courses-schedule');
      const [child] = await parent.read<TestChild[]>('/api/users/get-child-list');
      const free = courses.find((one) => one.places_left > 1 && child && isForChild(one, child));
      await page.locator('[id="course-application/child"]').selectOption(String(child?.id));
      await page.locator('[id="course-application/course_id"]').selectOption(String(free?.id));
      const given = { course_id: undefined, child: undefined };
      const newest = async () => {
        const sent = await parent.read<{ id: number }[]>('/api/application/course-applications');
        return Math.max(...sent.map(({ id }) => id));
      };
      return {
        given,
        submit: button(page, 'Подать заявку'),
        sent: showsText(page, /^Заявка №\s.* подана$/),
        shownIn: {
          owner: textAt(page, async () => `/lk/courses/new?id=${await newest()}&mode=show`),
          office: officeText(page, portal, async () => `/lk/admin-courses?details=${await newest()}`),
        },
      };
    },
  },
  {
    form: 'application',
    async open(page, portal, parent) {
      await deleteDrafts(parent);
      await storeSession(page, parent);
      const wizard = new Wizard(page);
      await wizard.openNew();
      return {
        submit: wizard.next,
        sent: () => wizard.expectStep(1),
        shownIn: {
          owner: {
            as: 'form',
            open: async () => {
              await wizard.expectSaved();
              await page.reload();
              await wizard.back.click();
              return page.getByRole('main');
            },
          },
          office: officeText(page, portal, async () => {
            const draft = (await listApplications(parent)).find(({ status }) => status === 'draft');
            return `/lk/drafts-applications/record?id=${draft?.id}`;
          }),
        },
      };
    },
  },
];
