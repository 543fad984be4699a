import { describe, expect, it } from 'vitest';
import { isoDay, toRuDate } from '#server/values/dates.ts';
import { childFields } from '../access/records.ts';
import { undoStatus } from '../support/applications.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { dayFromToday } from '../support/campaigns.ts';
import { paths, signIn } from '../support/client.ts';
import { createUnpaidDiagnostic, type PaymentBody, readStatus } from '../support/diagnostic.ts';
import { issueInvoice } from '../support/school-records.ts';
import { openAppWithBank, readLastNotification } from './payers.ts';

const payer = await openAppWithBank();
const { app, bank, office, parent } = payer;

interface Bill extends PaymentBody {
  readonly number: string;
  readonly kind: string;
  readonly due_date: string | null;
  readonly paid_at: string | null;
  readonly child_name: string | null;
  readonly received_how: string | null;
  readonly received_by: { readonly id: number } | null;
  readonly cancel_reason: string | null;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

const issue = async (more: object = {}) =>
  (await issueInvoice(office, { title: 'Питание', amount: 250_000, ...more })).body;
const receive = (id: number, body: object = { how: 'transfer', paid_on: dayFromToday(0) }) =>
  office.json<Bill>('POST', `/api/admin/payments/${id}/receipt`, body);
const withdraw = (id: number, reason = 'Счёт выставлен дважды') =>
  office.json<Bill>('POST', `/api/admin/invoices/${id}/withdraw`, { reason });
const postpone = (id: number, due_date: string) =>
  office.json<Bill>('PUT', `/api/admin/invoices/${id}/due-date`, { due_date });
const own = async (id: number) => await parent.read<Bill>(`/api/payments/${id}`);

const lastNotificationText = (event: string) => readLastNotification(app, event);
const lastAction = async () => (await lastAuditLine(app, {})).action;

describe('a bill marked as paid by the office', () => {
  it('stores method, time and author, and notifies its payer', async () => {
    const { id, number } = await issue();
    const { status, body } = await receive(id, { how: 'cash', paid_on: dayFromToday(-3) });
    expect([status, body.status, body.received_how, body.received_by?.id]).toEqual([
      200,
      'succeeded',
      'cash',
      1,
    ]);
    expect(toRuDate(isoDay(new Date(body.paid_at ?? '')))).toBe(dayFromToday(-3));
    expect(await lastAction()).toBe('payment.received');
    expect(await lastNotificationText('payment-succeeded')).toContain(`по счёту № ${number}: Питание`);
    expect(await own(id)).toMatchObject({ status: 'succeeded', received_how: 'cash', actions: [] });
    const record = await office.call<{ forms: { form: string; responses: object }[] }>(
      'GET',
      `/api/admin/payments/${id}`,
    );
    expect(record.body.forms.at(-1)).toMatchObject({ form: 'receive-payment', answers: { how: 'cash' } });
    expect((await receive(id)).status).toBe(409);
  });

  it('is pending again after an undo; a payment through a bank cannot be undone', async () => {
    const { id, number } = await issue();
    await receive(id);
    const undone = await office.call<Bill>('DELETE', `/api/admin/payments/${id}/receipt`);
    expect(undone.body).toMatchObject({
      status: 'pending',
      paid_at: null,
      received_how: null,
      received_by: null,
    });
    expect(await lastNotificationText('payment-unreceived')).toContain(`№ ${number} снова ждёт оплаты`);
    await parent.json('POST', `/api/payments/${id}/pay`, { method: 'card' });
    const paid = bank.ids().at(-1) ?? '';
    bank.setStatus(paid, 'succeeded');
    await payer.notify(paid);
    expect((await office.call('DELETE', `/api/admin/payments/${id}/receipt`)).status).toBe(409);
    expect(await own(id)).toMatchObject({ status: 'succeeded' });
  });

  it('of a diagnostic makes the transition of its application', async () => {
    const application = await createUnpaidDiagnostic(app, parent);
    const body = await office.read<Bill[]>(`/api/admin/applications/${application}/payments`);
    const bill = body.find(({ kind, status }) => kind === 'diagnostic' && status === 'pending');
    expect((await receive(bill?.id ?? 0)).body).toMatchObject({ status: 'succeeded', actions: [] });
    expect(await readStatus(parent, application)).toBe('diagnostic_paid');
  });

  it('is refused if the bill is cancelled', async () => {
    const { id } = await issue();
    await withdraw(id);
    expect((await receive(id)).status).toBe(409);
  });
});

describe('an invoice changed by the office', () => {
  it('is cancelled with a reason for its payer', async () => {
    const { id, number } = await issue();
    const { body } = await withdraw(id);
    expect(body).toMatchObject({ status: 'canceled', cancel_reason: 'Счёт выставлен дважды', actions: [] });
    expect(await lastAction()).toBe('invoice.canceled');
    expect(await lastNotificationText('invoice-canceled')).toContain(`Счёт № ${number} отменён`);
    expect(await lastNotificationText('invoice-canceled')).toContain('Счёт выставлен дважды');
    expect(await own(id)).toMatchObject({ status: 'canceled', cancel_reason: 'Счёт выставлен дважды' });
    expect((await withdraw(id)).status).toBe(409);
  });

  it('is postponed, and its payer is notified', async () => {
    const { id } = await issue();
    expect((await postpone(id, '15.01.2099')).body.due_date).toBe('15.01.2099');
    expect(await lastAction()).toBe('invoice.postponed');
    expect(await lastNotificationText('invoice-postponed')).toContain('до 15.01.2099 в личном кабинете');
    expect(await own(id)).toMatchObject({ due_date: '15.01.2099' });
    await receive(id);
    expect((await postpone(id, '16.01.2099')).status).toBe(409);
    expect((await withdraw(id)).status).toBe(409);
  });

  it('has a unique number, which its letter contains and the search finds', async () => {
    const [one, other] = [await issue(), await issue()];
    expect(one.number).toMatch(/^\d{4}-\d{4,}$/);
    expect(one.number).not.toBe(other.number);
    expect(await lastNotificationText('invoice-issued')).toContain(`№ ${other.number}`);
    const body = await office.read<{ data: Bill[] }>(`/api/admin/payments/?q=${one.number}`);
    expect(body.data.map(({ id }) => id)).toEqual([one.id]);
  });
});

describe('the subject of an invoice', () => {
  it('is a child of the family, named in letter and lists', async () => {
    const children = await parent.read<{ id: number; last_name: string; first_name: string }[]>(
      paths.children,
    );
    const [child] = children;
    const name = `${child?.last_name} ${child?.first_name}`;
    const offered = await office.call<{ id: number }[]>('GET', '/api/admin/family-children?user_id=2');
    expect(offered.body.map(({ id }) => id)).toEqual(children.map(({ id }) => id));
    const bill = await issue({ child_id: child?.id });
    expect(bill.child_name).toBe(name);
    expect(await lastNotificationText('invoice-issued')).toContain(`Питание, ${name}`);
    expect(await own(bill.id)).toMatchObject({ child_name: name });
    const body = await office.read<{ data: Bill[] }>(
      `/api/admin/payments/?q=${encodeURIComponent(`${name} питание`)}`,
    );
    expect(body.data.map(({ id }) => id)).toContain(bill.id);
  });

  it('is rejected if it is a child of another family or an unknown application: 422 at the field', async () => {
    const stranger = await signIn(app.origin, 'stranger');
    const saved = await stranger.json('POST', '/api/users/update-or-create-user-child-data', childFields);
    expect((await issue({ child_id: saved.body.id })).errors?.map(({ path }) => path)).toEqual(['child_id']);
    expect((await issue({ application_id: 2_000_000_000 })).errors?.map(({ path }) => path)).toEqual([
      'application_id',
    ]);
  });

  it('entered as text in an earlier release stays readable', async () => {
    const { id } = await issue();
    await app.context.db
      .updateTable('payments')
      .set({ child_name: 'Вася Пупкин' })
      .where('id', '=', id)
      .execute();
    expect(await own(id)).toMatchObject({ child_name: 'Вася Пупкин' });
  });
});

it.each(['', 'tab=main-education', 'status=pending', 'q=питание', 'q=питание&status=succeeded'])(
  'the sums of the list cover all rows of «%s», not only a page',
  async (query) => {
    const [, { id }] = [await issue(), await issue()];
    await receive(id);
    const sums = await office.read<Record<string, number>>(`/api/admin/payments/sums?${encodeURI(query)}`);
    const rows: Bill[] = [];
    for (let page = 1; ; page += 1) {
      const body = await office.read<{ data: Bill[] }>(
        `/api/admin/payments/?per_page=100&page=${page}&${encodeURI(query)}`,
      );
      if (body.data.length === 0) break;
      rows.push(...body.data);
    }
    const sumOf = (...statuses: string[]) =>
      rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { amount }) => sum + amount, 0);
    expect(rows.length).toBeGreaterThan(0);
    expect(sums).toEqual({
      issued: sumOf('pending', 'succeeded', 'expired'),
      paid: sumOf('succeeded'),
      waiting: sumOf('pending', 'expired'),
      overdue: sumOf('expired'),
    });
  },
);

describe('the bill of a diagnostic', () => {
  it('exists from the invitation, is due with the application, and counts as pending', async () => {
    const waiting = async () =>
      (await office.read<{ total: number }>('/api/admin/payments/?status=pending&exact=true')).total;
    const before = await waiting();
    const application = await createUnpaidDiagnostic(app, parent);
    expect(await waiting()).toBe(before + 1);
    const body = await office.read<Bill[]>(`/api/admin/applications/${application}/payments`);
    const bill = body.find(({ kind }) => kind === 'diagnostic');
    const shown = await parent.read<{ due_on: string; status: string }>(paths.application(application));
    expect(bill).toMatchObject({ status: 'pending', amount: 150_000, due_date: toRuDate(shown.due_on) });
  });

  it('is deleted when the invitation is undone', async () => {
    const application = await createUnpaidDiagnostic(app, parent);
    expect((await undoStatus(office, application, 'diagnostic')).status).toBe(200);
    const body = await office.read<Bill[]>(`/api/admin/applications/${application}/payments`);
    expect(
      body.filter(({ kind, application_id }) => kind === 'diagnostic' && application_id !== null),
    ).toEqual([]);
  });
});

it("the export of bills starts with number, purpose and child, and has the office's answers", async () => {
  const { id, number } = await issue({ title: 'Выгружаемый счёт' });
  await withdraw(id, 'Ошибка в сумме');
  const { text } = await office.call(
    'GET',
    `/api/admin/payments/export?format=csv&q=${encodeURIComponent('выгружаемый')}`,
  );
  const [header = '', row = ''] = text.replace(/^\ufeff/, '').split('\r\n');
  expect(header.split(';').slice(0, 6)).toEqual([
    '"Номер счёта"',
    '"За что счёт"',
    '"Имя ребёнка"',
    '"Представитель"',
    '"Сумма"',
    '"Оплатить до"',
  ]);
  expect(row).toContain(`"${number}";"Выгружаемый счёт"`);
  expect(row).toContain('"2\u00a0500\u00a0₽";"31.12.2099"');
  expect(row).toContain('"Ошибка в сумме"');
});
