import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createDraft } from '#tests/api/support/applications.ts';
import { signIn } from '#tests/api/support/client.ts';
import { issueInvoice } from '#tests/api/support/school-records.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { decide, submitComplete } from '#tests/support/portal/admission.ts';
import { type Portal, startPortal } from '#tests/support/portal/portal.ts';
import { changeAccount, storeSession, test, uniqueLastName } from '../fixtures.ts';

/** Phone of a colleague of the demonstration administrator. */
const COLLEAGUE = '+79000000091';

const chooseAction = (page: Page, title: string, action: string) =>
  chooseFrom(page.getByRole('button', { name: `Действия: ${title}` }), action);

test('a call is recorded, its deadline postponed, and an assignee set', async ({
  page,
  representative,
  administrator,
}) => {
  const id = await submitComplete(representative, { student_last_name: 'Звонкова' });
  for (const status of ['in_review', 'diagnostic', 'diagnostic_paid'])
    await decide(administrator, id, status);
  await storeSession(page, administrator);
  await page.goto(`/lk/user-management-application/record?id=${id}`);
  await page.getByRole('button', { name: 'Перенести срок' }).click();
  const dialog = page.getByRole('dialog', { name: /^Перенести срок/ });
  await dialog.getByRole('textbox').first().fill('31.12.2027');
  await dialog.getByRole('button', { name: 'Перенести' }).click();
  await expect(page.getByText('Срок перенесён', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Позвонили' }).click();
  await expect(page.getByText('Звонок отмечен')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ведёт' }).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Веду я' }).click();
  await expect(page.getByRole('combobox', { name: 'Ведёт' })).not.toHaveValue('');
});

test('a family is reminded of its draft, and an invoice is postponed', async ({
  page,
  representative,
  administrator,
}) => {
  const name = uniqueLastName();
  (await createDraft(representative, { student_last_name: name })).id;
  const title = `Питание ${randomUUID().slice(0, 6)}`;
  await issueInvoice(administrator, { title });
  await storeSession(page, administrator);
  await page.goto(`/lk/drafts-applications?q=${encodeURIComponent(name)}`);
  await chooseAction(page, name, 'Напомнить');
  await expect(page.getByText(`Напомнили о заявке: ${name}`)).toBeVisible();

  await page.goto(`/lk/admin-payments?q=${encodeURIComponent(title)}`);
  await chooseAction(page, title, 'Перенести срок');
  const dialog = page.getByRole('dialog', { name: /^Новый срок счёта/ });
  await dialog.getByRole('textbox').fill('30.12.2099');
  await dialog.getByRole('button', { name: 'Перенести срок' }).click();
  await expect(page.getByText('30.12.2099')).toBeVisible();
});

test('contacts changed by a colleague are confirmed or cancelled by the office, or refused by the family', async ({
  page,
}) => {
  await withOwnPortal(page, async ({ origin }) => {
    const family = await signIn(origin);
    const colleague = await signIn(origin, COLLEAGUE);
    const { id, phone } = family.user;
    const changeEmail = async (email: string) => {
      const body = { phone, email, note: 'Заявление от 12.11.2026' };
      expect((await colleague.json('PATCH', `/api/admin/users/${id}`, body)).status).toBeLessThan(300);
    };
    const press = (name: RegExp) => page.getByRole('button', { name }).first().click();
    await storeSession(page, await signIn(origin, 'administrator'));
    await changeEmail('one@example.ru');
    await page.goto(`${origin}/lk/user-management/family?id=${id}`);
    await press(/^Отменить/);
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить изменение' }).click();
    await expect(page.getByText('Изменение отменено')).toBeVisible();
    await changeEmail('two@example.ru');
    await page.reload();
    await press(/^Подтвердить/);
    await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).click();
    await expect(page.getByText('Данные изменены')).toBeVisible();
    await changeEmail('three@example.ru');
    await changeAccount(page, family);
    await page.goto(`${origin}/lk/profile`);
    await press(/^Отказаться/);
    await expect(page.getByText('Всё останется как было')).toBeVisible();
  });
});

test('a school without questions can start with an offered set', async ({ page }) => {
  await withOwnPortal(page, async ({ origin }) => {
    const office = await signIn(origin, 'administrator');
    const all = await office.read<readonly { readonly id: number }[]>('/api/faq/all');
    for (const { id } of all) await office.call('DELETE', `/api/faq/${id}`);
    await storeSession(page, office);
    await page.goto(`${origin}/lk/edit-faq`);
    await page.getByRole('button', { name: /^Добавить \d+ вопрос/ }).click();
    await expect(page.getByText(/^Вопросы добавлены/)).toBeVisible();
  });
});

/** Runs a test on its own portal, because its changes would break other tests. */
async function withOwnPortal(page: Page, work: (portal: Portal) => Promise<void>): Promise<void> {
  const template = process.env.PORTAL_TEMPLATE;
  const portal = await startPortal(template ? { template } : {});
  try {
    await work(portal);
    // an open page would report the calls and code that it can no longer load
    await page.close();
  } finally {
    await portal.stop();
  }
}
