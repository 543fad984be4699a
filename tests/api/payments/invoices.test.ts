import { describe, expect, it } from 'vitest';
import { clientOf, rejection } from '../support/client.ts';
import { MAIN_TAB, type PaymentBody } from '../support/diagnostic.ts';
import { issueInvoice } from '../support/school-records.ts';
import { openAppWithBank } from './payers.ts';

const { app, bank, notify, office, parent } = await openAppWithBank();

describe('an invoice', () => {
  const invoice = { tab: 'additional-education', title: 'Кружок за декабрь', amount: 350050 };
  const issue = (changes: object = {}) => issueInvoice(office, { ...invoice, ...changes });
  const own = async (id: number) => {
    const body = await parent.read<PaymentBody[]>('/api/payments/?tab=additional-education');
    return body.find((one) => one.id === id);
  };

  it('is issued, reported, paid and listed only on its tab', async () => {
    const { status, body } = await issue({ title: 'Кружок за ноябрь' });
    expect([status, body.status, body.actions]).toEqual([201, 'pending', ['receive', 'postpone', 'cancel']]);
    expect(await own(body.id)).toMatchObject({ amount: 350050, due_date: '31.12.2099', actions: ['pay'] });
    const main = await parent.call<PaymentBody[]>('GET', `/api/payments/${MAIN_TAB}`);
    expect(main.body.map(({ id }) => id)).not.toContain(body.id);
    const paid = await parent.json<{ link: string }>('POST', `/api/payments/${body.id}/pay`, {
      method: 'qr',
    });
    expect(paid.body.link).toMatch(/qr\.nspk\.ru/);
    const id = bank.ids().at(-1) ?? '';
    const request = bank.requests.at(-1);
    expect(request?.body).toMatchObject({
      amount: { value: '3500.50', currency: 'RUB' },
      receipt: { customer: { email: 'orlova@example.ru' } },
    });
    bank.setStatus(id, 'succeeded');
    await notify(id);
    expect(await own(body.id)).toMatchObject({ status: 'succeeded', actions: [] });
    const back = await clientOf(app.origin).call('GET', `/payment-return/${request?.key}`);
    expect(back.headers.get('location')).toBe(
      `/lk/payments?tab=additional-education&payment=succeeded&bill=${body.id}`,
    );
    expect((await parent.json('POST', `/api/payments/${body.id}/pay`, { method: 'card' })).status).toBe(409);
    expect((await office.call('DELETE', `/api/admin/invoices/${body.id}`)).status).toBe(409);
    const letters = await app.context.db
      .selectFrom('notifications')
      .select(['event', 'text'])
      .where('text', 'like', '%Кружок за ноябрь%')
      .orderBy('id')
      .execute();
    expect(letters.map(({ event }) => event)).toEqual(['invoice-issued', 'payment-succeeded']);
    expect(letters[0]?.text).toContain('3\u00a0500,50\u00a0₽');
  });

  it('can be cancelled while unpaid, and is then not payable', async () => {
    const { body } = await issue();
    const path = `/api/admin/invoices/${body.id}`;
    expect((await office.call('DELETE', path)).status).toBe(204);
    expect((await office.call('DELETE', path)).status).toBe(204);
    expect(await own(body.id)).toMatchObject({ status: 'canceled', actions: [] });
    const pay = await parent.json('POST', `/api/payments/${body.id}/pay`, { method: 'card' });
    expect([pay.status, pay.body.message]).toEqual([409, 'Счёт отменён, платить не нужно.']);
  });

  it('is found by the digits of its title in any notation', async () => {
    const { body } = await issue({ tab: 'main-education', title: 'Счёт 4042–4002 за 12-2026' });
    for (const q of ['12-2026', 'счёт 4042-4002', '4042 4002', '12.2026']) {
      const found = await office.call<{ data: PaymentBody[] }>(
        'GET',
        `/api/admin/payments/?q=${encodeURIComponent(q)}`,
      );
      expect(
        found.body.data.map(({ id }) => id),
        q,
      ).toEqual([body.id]);
    }
  });

  it('is overdue after its day, and can still be paid', async () => {
    const { body } = await issue();
    await app.context.db
      .updateTable('payments')
      .set({ due_date: '2020-01-01' })
      .where('id', '=', body.id)
      .execute();
    expect(await own(body.id)).toMatchObject({ status: 'expired', actions: ['pay'] });
    const late = await office.read<{ data: PaymentBody[]; total: number }>(
      '/api/admin/payments/?status=expired',
    );
    expect([late.total, late.data.map(({ id }) => id)]).toEqual([1, [body.id]]);
  });

  it.each([1, 2_000_000_000])('is rejected for user %i, who is no representative', async (user_id) => {
    expect(rejection(await issue({ user_id }))).toEqual([422, ['user_id']]);
  });
});
