import type { Page } from '@playwright/test';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { issueInvoice, sendContract, withdrawConsent } from '#tests/api/support/school-records.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { DEMO_REPRESENTATIVE, type Portal } from '#tests/support/portal/portal.ts';
import { operator } from '../../api/support/settings.ts';
import { button, formAt, officeText, type Screen, showsText, signInToOffice, textFor } from './screen.ts';

/** Screens of the office. */
export const officeScreens: readonly Screen[] = [
  {
    form: 'faq-question',
    async open(page, portal, parent) {
      await signInToOffice(page, portal);
      await page.goto('/lk/edit-faq');
      await page.getByRole('button', { name: 'Добавить вопрос' }).first().click();
      const newest = () => newestId(parent, '/faq/all');
      return {
        submit: button(page, 'Добавить'),
        sent: showsText(page, 'Вопрос добавлен'),
        shownIn: {
          owner: textFor(DEMO_REPRESENTATIVE, page, portal, async () => `/lk/faq?question=${await newest()}`),
          office: formAt(page, async () => `/lk/edit-faq?question=${await newest()}`),
        },
      };
    },
  },
  {
    form: 'course',
    async open(page, portal) {
      const office = await signInToOffice(page, portal);
      await page.goto('/lk/edit-courses');
      await page.getByRole('button', { name: 'Добавить курс' }).first().click();
      return {
        submit: button(page, 'Добавить'),
        sent: showsText(page, /Курс добавлен/),
        shownIn: {
          office: formAt(
            page,
            async () => `/lk/edit-courses?course=${await newestId(office, '/admin/courses')}`,
          ),
        },
      };
    },
  },
  {
    form: 'campaign',
    async open(page, portal) {
      const office = await signInToOffice(page, portal);
      await page.goto('/lk/admin-campaigns');
      await page.getByRole('button', { name: 'Новый набор' }).first().click();
      return {
        given: { name: '2090/91', opens_on: '01.02.2090', closes_on: '30.06.2090', classes: undefined },
        submit: button(page, 'Завести набор'),
        sent: showsText(page, /Набор .* заведён/),
        shownIn: {
          office: formAt(
            page,
            async () => `/lk/admin-campaigns?campaign=${await newestId(office, '/admin/campaigns')}`,
          ),
        },
      };
    },
  },
  {
    form: 'class-list',
    async open(page, portal) {
      await signInToOffice(page, portal);
      const open = async () => {
        await page.goto('/lk/user-management');
        await page.getByText('Список классов').click();
        return page.getByRole('main');
      };
      await open();
      return {
        given: { classList: '1А, 1Б, 2А, 5А' },
        submit: button(page, 'Сохранить список'),
        sent: showsText(page, 'Список классов сохранён'),
        shownIn: { office: { as: 'form', open } },
      };
    },
  },
  {
    form: 'school-settings',
    async open(page, portal) {
      await signInToOffice(page, portal);
      const open = async () => {
        await page.goto('/lk/admin-settings');
        // the page shows the former settings beside the form
        return page.locator('.autosaved-form');
      };
      await open();
      return {
        given: operator,
        submit: button(page, 'Сохранить'),
        sent: showsText(page, 'Настройки школы сохранены'),
        shownIn: { office: { as: 'form', open } },
      };
    },
  },
  {
    form: 'close-case',
    async open(page, portal, parent) {
      await withdrawConsent(parent);
      const office = await signInToOffice(page, portal);
      const open = await office.read<{ data: { id: number }[] }>('/api/admin/cases/?status=open');
      const id = open.data[0]?.id;
      await page.goto('/lk/admin-cases?status=open');
      const menuButton = page.getByRole('button', { name: 'Действия: Отозвано согласие' }).first();
      await chooseFrom(menuButton, 'Закрыть обращение');
      return {
        submit: page.getByRole('dialog').getByRole('button', { name: 'Закрыть обращение' }),
        sent: showsText(page, 'Обращение закрыто'),
        shownIn: { office: officeText(page, portal, async () => `/lk/admin-cases?details=${id}`) },
      };
    },
  },
  {
    form: 'issue-invoice',
    async open(page, portal, parent) {
      await openUserAction(page, portal, 'Выставить счёт');
      const submit = page.getByRole('dialog').getByRole('button', { name: 'Выставить счёт' });
      const newest = () => newestId(parent, '/api/payments/?tab=main-education');
      return {
        given: { child_id: undefined },
        submit,
        sent: showsText(page, 'Счёт выставлен'),
        shownIn: {
          owner: textFor(DEMO_REPRESENTATIVE, page, portal, async () => '/lk/payments'),
          office: officeText(page, portal, async () => `/lk/admin-payments?details=${await newest()}`),
        },
      };
    },
  },
  invoiceScreen('receive-payment', 'Отметить оплату', /оплачен/),
  invoiceScreen('postpone-invoice', 'Перенести срок', /Срок счёта .* изменён/),
  invoiceScreen('withdraw-invoice', 'Отменить счёт', /отменён/),
  {
    form: 'upload-contract',
    async open(page, portal, parent) {
      await openUserAction(page, portal, 'Загрузить договор');
      const dialog = page.getByRole('dialog');
      await dialog.locator('[id="upload-contract/files"]').setInputFiles([pdfFile('Договор.pdf')]);
      const submit = dialog.getByRole('button', { name: 'Загрузить договор' });
      const newest = () => newestId(parent, '/api/contracts/?tab=main-education');
      return {
        submit,
        sent: showsText(page, 'Договор загружен'),
        shownIn: {
          owner: textFor(DEMO_REPRESENTATIVE, page, portal, async () => '/lk/contracts'),
          office: officeText(page, portal, async () => `/lk/admin-contracts?details=${await newest()}`),
        },
      };
    },
  },
  {
    form: 'move-deadline',
    async open(page, portal) {
      const office = await signInToOffice(page, portal);
      const { ids } = await office.read<{ ids: number[] }>('/api/admin/applications/ids?status=submitted');
      await page.goto(`/lk/user-management-application/record?id=${ids[0]}`);
      await page.getByRole('button', { name: 'Перенести срок' }).click();
      return {
        submit: page.getByRole('dialog').getByRole('button', { name: 'Перенести' }),
        sent: showsText(page, 'Срок перенесён'),
        shownIn: {
          office: officeText(page, portal, async () => `/lk/user-management-application/record?id=${ids[0]}`),
        },
      };
    },
  },
  {
    form: 'withdraw-contract',
    async open(page, portal, parent) {
      await sendContract(await signIn(portal.origin, 'administrator'), { title: 'Договор с ошибкой' });
      const id = await newestId(parent, '/api/contracts/?tab=main-education');
      await signInToOffice(page, portal);
      await page.goto('/lk/admin-contracts?q=Договор с ошибкой');
      const menuButton = page.getByRole('button', { name: 'Действия: Договор с ошибкой' }).first();
      await chooseFrom(menuButton, 'Отозвать');
      return {
        submit: page.getByRole('dialog').getByRole('button', { name: 'Отозвать договор' }),
        sent: showsText(page, /отозван/),
        shownIn: { office: officeText(page, portal, async () => `/lk/admin-contracts?details=${id}`) },
      };
    },
  },
];

/** The dialog of an action on a new invoice, which is named after the action. */
function invoiceScreen(form: Screen['form'], action: string, done: RegExp): Screen {
  return {
    form,
    async open(page, portal, parent) {
      const title = `Счёт, ${action.toLowerCase()}`;
      await issueInvoice(await signIn(portal.origin, 'administrator'), { title });
      const id = await newestId(parent, '/api/payments/?tab=main-education');
      await signInToOffice(page, portal);
      await page.goto(`/lk/admin-payments?q=${title}`);
      await chooseFrom(page.getByRole('button', { name: `Действия: ${title}` }).first(), action);
      return {
        submit: page.getByRole('dialog').getByRole('button', { name: action }),
        sent: showsText(page, done),
        shownIn: { office: officeText(page, portal, async () => `/lk/admin-payments?details=${id}`) },
      };
    },
  };
}

/** The highest id of a parent's list. */
async function newestId(parent: Session, path: string): Promise<number> {
  const listed = await parent.read<readonly { id: number }[]>(path);
  return Math.max(...listed.map(({ id }) => id));
}

/** Opens the dialog of an action on the demonstration representative. */
async function openUserAction(page: Page, portal: Portal, action: string): Promise<void> {
  await signInToOffice(page, portal);
  await page.goto('/lk/user-management?q=Орлова');
  await chooseFrom(page.getByRole('button', { name: /^Действия: Орлова/ }), action);
}
