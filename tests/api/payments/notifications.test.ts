import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GENEROUS, startApp } from '../support/app.ts';
import { SHOP } from '../support/bank.ts';
import { clientOf, signIn } from '../support/client.ts';
import { awaitingDiagnostic, linkFor, moveOn, paymentOf, statusOf } from '../support/diagnostic.ts';
import { payers } from './payers.ts';

const { app, bank, notify, opened, parent, timesPaid, warningOf } = await payers();

describe('a notification of the bank', () => {
  it('moves the application by what the bank answers, and its author is the payer', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded');
    expect((await notify(id)).body).toEqual({ received: true });
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'succeeded', actions: [] });
  });

  it('of what is paid is written down and told, with the application that it is for', async () => {
    const { application, id } = await opened();
    const { id: bill } = await paymentOf(parent, application);
    bank.decide(id, 'succeeded');
    await notify(id);
    const { db } = app.context;
    const newest = (table: 'audit_log' | 'notifications') =>
      db.selectFrom(table).selectAll().where('application_id', '=', application).where('user_id', '=', 2);
    const written = await newest('audit_log').where('action', '=', 'payment.succeeded').execute();
    expect(written).toMatchObject([{ details: { payment: bill } }]);
    const told = await newest('notifications').where('event', '=', 'payment-succeeded').execute();
    expect(told).toMatchObject([
      { text: expect.stringMatching(/^Школа получила 1\s500\s₽ по счёту № \d{4}-\d{4,}: Диагностика/) },
    ]);
  });

  it('that comes late, after the payment was given up, does not open that again', async () => {
    const { application, id, link } = await opened();
    bank.decide(id, 'canceled');
    await notify(id);
    bank.decide(id, 'waiting_for_capture');
    await notify(id, 'payment.waiting_for_capture');
    const again = await linkFor(parent, application);
    expect([again.status, again.body.link === link]).toEqual([200, false]);
  });

  it('is not believed: the bank says otherwise', async () => {
    const { application, id } = await opened();
    expect((await notify(id)).status).toBe(200);
    expect(await statusOf(parent, application)).toBe('diagnostic');
  });

  it('of a payment that we did not open changes nothing, and the bank is not asked', async () => {
    bank.requests.length = 0;
    expect((await notify(randomUUID())).status).toBe(200);
    expect(bank.requests).toEqual([]);
  });

  it('that comes twice, late and out of order moves the application once', async () => {
    const { application, id } = await opened();
    await notify(id, 'payment.waiting_for_capture');
    bank.decide(id, 'succeeded');
    await Promise.all([notify(id), notify(id), notify(id)]);
    await notify(id, 'payment.waiting_for_capture');
    await notify(id, 'payment.canceled');
    await notify(id, 'refund.succeeded');
    expect(await timesPaid(application)).toBe(1);
    await moveOn(app, application, 'accepted');
    await notify(id);
    expect(await statusOf(parent, application)).toBe('accepted');
  });

  it('that is forged a hundred times asks the bank a few times, and then comes again later: 429', async () => {
    const few = { points: 3, seconds: 60 };
    const strict = await startApp({
      yooKassa: { ...SHOP, url: bank.url },
      limits: { ...GENEROUS, notificationsByPayment: few },
    });
    const own = await signIn(strict.origin);
    const application = await awaitingDiagnostic(strict, own);
    await linkFor(own, application, 'card');
    const id = bank.ids().at(-1) ?? '';
    bank.requests.length = 0;
    const forged = { type: 'notification', event: 'payment.succeeded', object: { id, status: 'succeeded' } };
    const forge = async () =>
      (await clientOf(strict.origin).json('POST', '/api/payments/notification', forged)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) statuses.push(await forge());
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 429]);
    expect(new Set(statuses.slice(3))).toEqual(new Set([429]));
    expect(bank.requests).toHaveLength(3);
    await strict.stop();
  });

  it('and visits of the return page ask the bank a few times together', async () => {
    const strict = await startApp({
      yooKassa: { ...SHOP, url: bank.url },
      limits: { ...GENEROUS, notificationsByPayment: { points: 3, seconds: 60 } },
    });
    const own = await signIn(strict.origin);
    await linkFor(own, await awaitingDiagnostic(strict, own), 'card');
    const { key } = await strict.context.db
      .selectFrom('payment_attempts')
      .select('key')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    bank.requests.length = 0;
    const statuses = new Set<number>();
    for (let n = 0; n < 100; n += 1)
      statuses.add((await clientOf(strict.origin).call('GET', `/payment-return/${key}`)).status);
    expect([...statuses]).toEqual([302]);
    expect(bank.requests).toHaveLength(3);
    await strict.stop();
  });

  it('comes again where the bank cannot be asked: 503', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded');
    bank.meet(500);
    expect((await notify(id)).status).toBe(503);
    expect(await statusOf(parent, application)).toBe('diagnostic');
    expect((await notify(id)).status).toBe(200);
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
  });

  it('of a refusal leaves the application waiting', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'canceled');
    await notify(id, 'payment.canceled');
    expect(await statusOf(parent, application)).toBe('diagnostic');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'pending', actions: ['pay'] });
  });

  it('of a payment that the bank does not know changes nothing', async () => {
    const { application, id } = await opened();
    bank.forget(id);
    expect((await notify(id)).status).toBe(200);
    expect(await statusOf(parent, application)).toBe('diagnostic');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'pending', actions: ['pay'] });
  });

  it('of what is paid already is not asked about again', async () => {
    const { id } = await opened();
    bank.decide(id, 'succeeded');
    await notify(id);
    bank.requests.length = 0;
    expect((await notify(id)).status).toBe(200);
    expect(bank.requests).toEqual([]);
  });

  it('of money for an application that was cancelled meanwhile warns the school', async () => {
    const { application, id } = await opened();
    await moveOn(app, application, 'cancelled');
    bank.decide(id, 'succeeded');
    await notify(id);
    expect(await statusOf(parent, application)).toBe('cancelled');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'succeeded' });
    expect(await warningOf(application)).toMatch(/диагностики по заявке уже не ждали/);
  });

  it('of another amount does not pay the bill', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded', '15.00');
    await notify(id);
    expect(await statusOf(parent, application)).toBe('diagnostic');
    expect(await warningOf(application)).toMatch(/другую сумму/);
  });

  it('of two payments for one thing warns the school, and moves once', async () => {
    const { application, id } = await opened();
    // the bank lets the first one go, another is opened, and then the first was paid after all
    bank.decide(id, 'canceled');
    await notify(id);
    await linkFor(parent, application, 'qr');
    const second = bank.ids().at(-1) ?? '';
    for (const one of [id, second]) bank.decide(one, 'succeeded');
    await notify(id);
    await notify(second);
    expect(await timesPaid(application)).toBe(1);
    expect(await warningOf(application)).toBe('Оплачено дважды. Верните одну из оплат.');
  });
});
