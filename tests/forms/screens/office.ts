import type { Page } from '@playwright/test';
import { pdfFile } from '#tests/support/data/files.ts';
import { signIn, type TestApi } from '#tests/support/portal/api-client.ts';
import { withdrawHealth } from '#tests/support/portal/consents.ts';
import { giveContract, issueInvoice } from '#tests/support/portal/money.ts';
import { DEMO_ADMINISTRATOR, DEMO_REPRESENTATIVE, type Portal } from '#tests/support/portal/portal.ts';
import { operator } from '../../api/support/settings.ts';
import { button, enterOffice, officeWords, pageTextFor, type Screen, said } from './screen.ts';

/** Screens of the office. */
export const officeScreens: readonly Screen[] = [
  {
    form: 'faq-question',
    async open(page, portal, parent) {
      await enterOffice(page, portal);
      await page.goto('/lk/edit-faq');
      await page.getByRole('button', { name: 'Добавить вопрос' }).first().click();
      const newest = () => newestOf(parent, '/faq/all');
      return {
        submit: button(page, 'Добавить'),
        sent: said(page, 'Вопрос добавлен'),
        shownIn: {
          owner: pageTextFor(
            DEMO_REPRESENTATIVE,
            page,
            portal,
            async () => `/lk/faq?question=${await newest()}`,
          ),
          office: {
            as: 'form',
            open: async () => {
              await page.goto(`/lk/edit-faq?question=${await newest()}`);
              return page.getByRole('main');
            },
          },
        },
      };
    },
  },
  {
    form: 'course',
    async open(page, portal) {
      await enterOffice(page, portal);
      const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
      await page.goto('/lk/edit-courses');
      await page.getByRole('button', { name: 'Добавить курс' }).first().click();
      return {
        submit: button(page, 'Добавить'),
        sent: said(page, /Курс добавлен/),
        shownIn: {
          office: {
            as: 'form',
            open: async () => {
              await page.goto(`/lk/edit-courses?course=${await newestOf(office, '/admin/courses')}`);
              return page.getByRole('main');
            },
          },
        },
      };
    },
  },
  {
    form: 'campaign',
    async open(page, portal) {
      await enterOffice(page, portal);
      const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
      await page.goto('/lk/admin-campaigns');
      await page.getByRole('button', { name: 'Новый набор' }).first().click();
      return {
        given: { name: '2090/91', opens_on: '01.02.2090', closes_on: '30.06.2090', classes: undefined },
        submit: button(page, 'Завести набор'),
        sent: said(page, /Набор .* заведён/),
        shownIn: {
          office: {
            as: 'form',
            open: async () => {
              await page.goto(`/lk/admin-campaigns?campaign=${await newestOf(office, '/admin/campaigns')}`);
              return page.getByRole('main');
            },
          },
        },
      };
    },
  },
  {
    form: 'class-list',
    async open(page, portal) {
      await enterOffice(page, portal);
      const open = async () => {
        await page.goto('/lk/user-management');
        await page.getByText('Список классов').click();
        return page.getByRole('main');
      };
      await open();
      return {
        given: { classList: '1А, 1Б, 2А, 5А' },
        submit: button(page, 'Сохранить список'),
        sent: said(page, 'Список классов сохранён'),
        shownIn: { office: { as: 'form', open } },
      };
    },
  },
  {
    form: 'school-settings',
    async open(page, portal) {
      await enterOffice(page, portal);
      const open = async () => {
        await page.goto('/lk/admin-settings');
        // beside it stands what was saved before
        return page.locator('.autosaved-form');
      };
      await open();
      return {
        given: operator,
        submit: button(page, 'Сохранить'),
        sent: said(page, 'Настройки школы сохранены'),
        shownIn: { office: { as: 'form', open } },
      };
    },
  },
  {
    form: 'close-case',
    async open(page, portal, parent) {
      await withdrawHealth(parent);
      const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
      const listed = await office.call('GET', '/admin/cases/?status=open');
      const id = (await listed.json()).data[0]?.id;
      await enterOffice(page, portal);
      await page.goto('/lk/admin-cases?status=open');
      await page.getByRole('button', { name: 'Действия: Отозвано согласие' }).first().click();
      await page.getByRole('menuitem', { name: 'Закрыть обращение' }).click();
      return {
        submit: page.getByRole('dialog').getByRole('button', { name: 'Закрыть обращение' }),
        sent: said(page, 'Обращение закрыто'),
        shownIn: { office: officeWords(page, portal, async () => `/lk/admin-cases?details=${id}`) },
      };
    },
  },
  {
    form: 'issue-invoice',
    async open(page, portal, parent) {
      await askAbout(page, portal, 'Выставить счёт');
      const submit = page.getByRole('dialog').getByRole('button', { name: 'Выставить счёт' });
      const newest = () => newestOf(parent, '/payments/?tab=main-education');
      return {
        given: { child_id: undefined },
        submit,
        sent: said(page, 'Счёт выставлен'),
        shownIn: {
          owner: pageTextFor(DEMO_REPRESENTATIVE, page, portal, async () => '/lk/payments'),
          office: officeWords(page, portal, async () => `/lk/admin-payments?details=${await newest()}`),
        },
      };
    },
  },
  onInvoice('receive-payment', 'Отметить оплату', /оплачен/),
  onInvoice('postpone-invoice', 'Перенести срок', /Срок счёта .* изменён/),
  onInvoice('withdraw-invoice', 'Отменить счёт', /отменён/),
  {
    form: 'upload-contract',
    async open(page, portal, parent) {
      await askAbout(page, portal, 'Загрузить договор');
      const dialog = page.getByRole('dialog');
      await dialog.locator('[id="upload-contract/files"]').setInputFiles([pdfFile('Договор.pdf')]);
      const submit = dialog.getByRole('button', { name: 'Загрузить договор' });
      const newest = () => newestOf(parent, '/contracts/?tab=main-education');
      return {
        submit,
        sent: said(page, 'Договор загружен'),
        shownIn: {
          owner: pageTextFor(DEMO_REPRESENTATIVE, page, portal, async () => '/lk/contracts'),
          office: officeWords(page, portal, async () => `/lk/admin-contracts?details=${await newest()}`),
        },
      };
    },
  },
  {
    form: 'move-deadline',
    async open(page, portal) {
      const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
      const { ids } = await (await office.call('GET', '/admin/applications/ids?status=submitted')).json();
      await enterOffice(page, portal);
      await page.goto(`/lk/user-management-application/record?id=${ids[0]}`);
      await page.getByRole('button', { name: 'Перенести срок' }).click();
      return {
        submit: page.getByRole('dialog').getByRole('button', { name: 'Перенести' }),
        sent: said(page, 'Срок перенесён'),
        shownIn: {
          office: officeWords(
            page,
            portal,
            async () => `/lk/user-management-application/record?id=${ids[0]}`,
          ),
        },
      };
    },
  },
  {
    form: 'withdraw-contract',
    async open(page, portal, parent) {
      const { user } = await signIn(portal.origin, DEMO_REPRESENTATIVE);
      await giveContract(portal.origin, user.id, { title: 'Договор с ошибкой', tab: 'main-education' });
      const id = await newestOf(parent, '/contracts/?tab=main-education');
      await enterOffice(page, portal);
      await page.goto('/lk/admin-contracts?q=Договор с ошибкой');
      await page.getByRole('button', { name: 'Действия: Договор с ошибкой' }).first().click();
      await page.getByRole('menuitem', { name: 'Отозвать' }).click();
      return {
        submit: page.getByRole('dialog').getByRole('button', { name: 'Отозвать договор' }),
        sent: said(page, /отозван/),
        shownIn: { office: officeWords(page, portal, async () => `/lk/admin-contracts?details=${id}`) },
      };
    },
  },
];

/** A question about an invoice of its own, under the action's name. */
function onInvoice(form: Screen['form'], action: string, done: RegExp): Screen {
  return {
    form,
    async open(page, portal, parent) {
      const { user } = await signIn(portal.origin, DEMO_REPRESENTATIVE);
      const title = `Счёт, ${action.toLowerCase()}`;
      const bill = { title, amount: 150_000, due_date: '31.12.2099', tab: 'main-education' } as const;
      await issueInvoice(portal.origin, user.id, bill);
      const id = await newestOf(parent, '/payments/?tab=main-education');
      await enterOffice(page, portal);
      await page.goto(`/lk/admin-payments?q=${title}`);
      await page
        .getByRole('button', { name: `Действия: ${title}` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: action }).click();
      return {
        submit: page.getByRole('dialog').getByRole('button', { name: action }),
        sent: said(page, done),
        shownIn: { office: officeWords(page, portal, async () => `/lk/admin-payments?details=${id}`) },
      };
    },
  };
}

/** The id of what was made last of a parent's list. */
async function newestOf(parent: TestApi, path: string): Promise<number> {
  const listed: readonly { id: number }[] = await (await parent.call('GET', path)).json();
  return Math.max(...listed.map(({ id }) => id));
}

/** Opens a question about the demonstration representative. */
async function askAbout(page: Page, portal: Portal, action: string): Promise<void> {
  await enterOffice(page, portal);
  await page.goto('/lk/user-management?q=Орлова');
  await page.getByRole('button', { name: /^Действия: Орлова/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
