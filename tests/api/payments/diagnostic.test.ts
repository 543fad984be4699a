import { describe, expect, it } from 'vitest';
import { openGateway } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { checkOpenPayments } from '#server/payments/attempts.ts';
import { SHOP } from '../support/bank.ts';
import { clientOf } from '../support/client.ts';
import { awaitingDiagnostic, linkFor, moveOn, paymentOf, statusOf } from '../support/diagnostic.ts';
import { payers } from './payers.ts';

const payer = await payers();
const { app, bank, opened, parent, rest } = payer;

describe('paying for the diagnostic', () => {
  it('leads to the bank by card and by QR', async () => {
    expect((await opened()).link).toMatch(/^https:\/\/yoomoney\.ru\//);
    expect((await opened('qr')).link).toMatch(/^https:\/\/qr\.nspk\.ru\//);
  });

  it('asked for again leads to the payment that is open', async () => {
    const { application, link } = await opened();
    const before = bank.ids().length;
    const again = await Promise.all([1, 2, 3].map(() => linkFor(parent, application)));
    expect(again.map(({ body }) => body.link)).toEqual([link, link, link]);
    expect(bank.ids()).toHaveLength(before);
  });

  it('is open once at the bank, whichever way is asked for: both could be paid', async () => {
    const { application, link } = await opened();
    const before = bank.ids().length;
    expect((await linkFor(parent, application, 'qr')).body.link).toBe(link);
    const byCode = await opened('qr');
    const byCard = await linkFor(parent, byCode.application);
    expect([byCard.status, byCard.body.message]).toEqual([
      409,
      'Уже открыта оплата по QR-коду. Оплатите по нему или вернитесь к оплате картой позже, когда код перестанет действовать.',
    ]);
    expect(bank.ids()).toHaveLength(before + 1);
    bank.decide(byCode.id, 'canceled');
    expect((await linkFor(parent, byCode.application)).status).toBe(200);
  });

  it('asked for by card and by QR at the same moment opens one payment', async () => {
    const application = await awaitingDiagnostic(app, parent);
    const before = bank.ids().length;
    const ways = ['card', 'qr', 'card', 'qr'] as const;
    const answers = await Promise.all(ways.map((way) => linkFor(parent, application, way)));
    expect(bank.ids()).toHaveLength(before + 1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  it('is only for an application that awaits it', async () => {
    const { application } = await opened();
    await moveOn(app, application, 'rejected');
    const { status, body } = await linkFor(parent, application);
    expect([status, body.message]).toEqual([
      409,
      'Сейчас заявка в статусе «Отклонена». Платить за диагностику не нужно.',
    ]);
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'canceled' });
  });

  it('says that the bank does not answer, and goes on with the same payment when it does', async () => {
    const application = await awaitingDiagnostic(app, parent);
    const before = bank.ids().length;
    bank.meet(500, 500, 500);
    const failed = await linkFor(parent, application);
    expect([failed.status, failed.body.message]).toEqual([
      503,
      'Банк не отвечает, деньги не списаны. Попробуйте ещё раз через несколько минут.',
    ]);
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'pending', actions: ['pay'] });
    const asked = bank.requests.length;
    expect((await linkFor(parent, application)).status).toBe(200);
    expect(bank.ids()).toHaveLength(before + 1);
    // there is nothing to ask about as long as the bank has given no name
    expect(bank.requests.slice(asked).map(({ method }) => method)).toEqual(['POST']);
  });

  it('is opened anew where the answer to the first try was lost, and the payer has another email since', async () => {
    const application = await awaitingDiagnostic(app, parent);
    bank.meet(500, 500, 500);
    expect((await linkFor(parent, application)).status).toBe(503);
    await app.context.db.updateTable('users').set({ email: 'new@example.ru' }).where('id', '=', 2).execute();
    const links = await Promise.all([1, 2, 3].map(() => linkFor(parent, application)));
    expect(links.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(links.map(({ body }) => body.link)).size).toBe(1);
    bank.decide(bank.ids().at(-1) ?? '', 'succeeded');
    await payer.notify(bank.ids().at(-1) ?? '');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'succeeded' });
  });

  it('opens a new payment where the first has run out without a word of it', async () => {
    const { application, link, id } = await opened();
    bank.decide(id, 'canceled');
    const second = await linkFor(parent, application);
    expect(second.status).toBe(200);
    expect(second.body.link).not.toBe(link);
  });

  it('takes no money twice: what was paid without a word of it is noticed first', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded');
    expect((await linkFor(parent, application, 'qr')).status).toBe(409);
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
  });
});

describe('a notification that is lost', () => {
  /** The payer follows the bank's link back to the portal. */
  async function comeBack(application: number): Promise<number> {
    const asked = bank.requests.find(({ body }) => Object(body.metadata).application_id === `${application}`);
    const { return_url: back } = Object(asked?.body.confirmation);
    const path = String(back).replace('https://lk.school.ru', '');
    return (await clientOf(app.origin).call('GET', path)).status;
  }

  it('is made good by the payer who looks at the payments', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded');
    await rest(id);
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'succeeded' });
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
  });

  it('is made good by the payer who comes back from the bank', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded');
    expect(await comeBack(application)).toBe(302);
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
  });

  it('is nothing to ask this bank about where the payment was opened at another', async () => {
    const { application, id } = await opened();
    const attempts = app.context.db.updateTable('payment_attempts').where('gateway_id', '=', id);
    await attempts.set({ gateway: 'sandbox' }).execute();
    bank.decide(id, 'succeeded');
    const before = bank.requests.length;
    expect([await comeBack(application), bank.requests.length]).toEqual([302, before]);
    expect(await statusOf(parent, application)).toBe('diagnostic');
  });

  it('is made good by the timer, which leaves alone what was asked about lately', async () => {
    const { application, id } = await opened();
    const config = readConfig({ YOOKASSA_SHOP_ID: SHOP.shopId, YOOKASSA_SECRET_KEY: SHOP.secretKey }, '');
    const { context } = app;
    const gateway = openGateway({ ...config, yooKassa: { ...SHOP, url: bank.url } }, context.db, 1);
    bank.decide(id, 'succeeded');
    await checkOpenPayments({ ...context, gateway });
    expect(await statusOf(parent, application)).toBe('diagnostic');
    await rest(id);
    await checkOpenPayments({ ...context, gateway });
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
  });

  it('does not keep the list from who asks for it while the bank is silent', async () => {
    const { application, id } = await opened();
    await rest(id);
    bank.meet(500);
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'pending' });
  });
});
