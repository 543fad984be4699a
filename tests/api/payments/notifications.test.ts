import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GENEROUS, startApp } from '../support/app.ts';
import { SHOP } from '../support/bank.ts';
import { clientOf, signIn } from '../support/client.ts';
import { awaitingDiagnostic, linkFor, moveOn, paymentOf, statusOf } from '../support/diagnostic.ts';
import { payers } from './payers.ts';

const { app, bank, notify, opened, parent, timesPaid, warningOf } = await payers();

describe('a bank notification', () => {
  it("makes the transition by the bank's response, with the payer as author", async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded');
    expect((await notify(id)).body).toEqual({ received: true });
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'succeeded', actions: [] });
  });

  it('of a payment is audited and reported with its application', async () => {
    const { application, id } = await opened();
    const { id: bill } = await paymentOf(parent, application);
    bank.decide(id, 'succeeded');
    await notify(id);
    const { db } = app.context;
    const newest = (table: 'audit_log' | 'notifications') =>
      db.selectFrom(table).selectAll().where('application_id', '=', application).where('user_id', '=', 2);
    const written = await newest('audit_log').where('action', '=', 'payment.succeeded').execute();
    expect(written).toMatchObject([{ details: { payment: bill } }]);
    const messages = await newest('notifications').where('event', '=', 'payment-succeeded').execute();
    expect(messages).toMatchObject([
      { text: expect.stringMatching(/^Школа получила 1\s500\s₽ по счёту № \d{4}-\d{4,}: Диагностика/) },
    ]);
  });

  it('that is late does not reopen an abandoned payment', async () => {
    const { application, id, link } = await opened();
    bank.decide(id, 'canceled');
    await notify(id);
    bank.decide(id, 'waiting_for_capture');
    await notify(id, 'payment.waiting_for_capture');
    const again = await linkFor(parent, application);
    expect([again.status, again.body.link === link]).toEqual([200, false]);
  });

  it('is not trusted if the bank contradicts it', async () => {
    const { application, id } = await opened();
    expect((await notify(id)).status).toBe(200);
    expect(await statusOf(parent, application)).toBe('diagnostic');
  });

  it('of an unknown payment changes nothing and is not checked at the bank', async () => {
    bank.requests.length = 0;
    expect((await notify(randomUUID())).status).toBe(200);
    expect(bank.requests).toEqual([]);
  });

  it('makes one transition if repeated, late or out of order', async () => {
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

  it('forged a hundred times causes a few checks, then 429', async () => {
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

  it('and visits of the return page share a limit of checks', async () => {
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

  it('is answered with 503 if the bank is unavailable, so that it is repeated', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded');
    bank.meet(500);
    expect((await notify(id)).status).toBe(503);
    expect(await statusOf(parent, application)).toBe('diagnostic');
    expect((await notify(id)).status).toBe(200);
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
  });

  it('of a refused payment leaves the application waiting', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'canceled');
    await notify(id, 'payment.canceled');
    expect(await statusOf(parent, application)).toBe('diagnostic');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'pending', actions: ['pay'] });
  });

  it('of a payment unknown to the bank changes nothing', async () => {
    const { application, id } = await opened();
    bank.forget(id);
    expect((await notify(id)).status).toBe(200);
    expect(await statusOf(parent, application)).toBe('diagnostic');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'pending', actions: ['pay'] });
  });

  it('of a paid payment is not checked again', async () => {
    const { id } = await opened();
    bank.decide(id, 'succeeded');
    await notify(id);
    bank.requests.length = 0;
    expect((await notify(id)).status).toBe(200);
    expect(bank.requests).toEqual([]);
  });

  it('of money for a cancelled application warns the school', async () => {
    const { application, id } = await opened();
    await moveOn(app, application, 'cancelled');
    bank.decide(id, 'succeeded');
    await notify(id);
    expect(await statusOf(parent, application)).toBe('cancelled');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'succeeded' });
    expect(await warningOf(application)).toMatch(/диагностики по заявке уже не ждали/);
  });

  it('of a different amount does not pay the bill', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded', '15.00');
    await notify(id);
    expect(await statusOf(parent, application)).toBe('diagnostic');
    expect(await warningOf(application)).toMatch(/другую сумму/);
  });

  it('of a second payment for one bill warns the school, with one transition', async () => {
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
