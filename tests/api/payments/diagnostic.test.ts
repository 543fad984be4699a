import { describe, expect, it } from 'vitest';
import { openGateway } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { checkOpenPayments } from '#server/payments/attempts.ts';
import { changeStatuses } from '../support/applications.ts';
import { SHOP } from '../support/bank.ts';
import { clientOf } from '../support/client.ts';
import { createUnpaidDiagnostic, openPayment, readPayment, readStatus } from '../support/diagnostic.ts';
import { updateUser } from '../support/rows.ts';
import { openAppWithBank } from './payers.ts';

const payer = await openAppWithBank();
const { app, bank, office, openDiagnostic, parent, allowNextCheck } = payer;

describe('paying for the diagnostic', () => {
  it('returns the open payment when repeated', async () => {
    const { application, link } = await openDiagnostic();
    const before = bank.ids().length;
    const repeated = await Promise.all([1, 2, 3].map(() => openPayment(parent, application)));
    expect(repeated.map(({ body }) => body.link)).toEqual([link, link, link]);
    expect(bank.ids()).toHaveLength(before);
  });

  it('has one open payment at the bank for both methods, since otherwise both could be paid', async () => {
    const { application, link } = await openDiagnostic();
    const before = bank.ids().length;
    expect((await openPayment(parent, application, 'qr')).body.link).toBe(link);
    const byCode = await openDiagnostic('qr');
    expect((await openPayment(parent, byCode.application, 'qr')).body.link).toBe(byCode.link);
    const byCard = await openPayment(parent, byCode.application);
    expect([byCard.status, byCard.body.message]).toEqual([
      409,
      'Уже открыта оплата по QR-коду. Оплатите по нему или вернитесь к оплате картой позже, когда код перестанет действовать.',
    ]);
    expect(bank.ids()).toHaveLength(before + 1);
    bank.setStatus(byCode.id, 'canceled');
    expect((await openPayment(parent, byCode.application)).status).toBe(200);
  });

  it('opens one payment for parallel calls by card and QR', async () => {
    const application = await createUnpaidDiagnostic(app, parent);
    const before = bank.ids().length;
    const methods = ['card', 'qr', 'card', 'qr'] as const;
    const responses = await Promise.all(methods.map((way) => openPayment(parent, application, way)));
    expect(bank.ids()).toHaveLength(before + 1);
    for (const { status } of responses) expect([200, 409]).toContain(status);
  });

  it('is refused for an application that awaits no payment', async () => {
    const { application } = await openDiagnostic();
    await changeStatuses(office, application, 'rejected');
    const { status, body } = await openPayment(parent, application);
    expect([status, body.message]).toEqual([
      409,
      'Сейчас заявка в статусе «Отклонена». Платить за диагностику не нужно.',
    ]);
    expect(await readPayment(parent, application)).toMatchObject({ status: 'canceled' });
  });

  it('reports an unavailable bank, and continues with the same payment afterwards', async () => {
    const application = await createUnpaidDiagnostic(app, parent);
    const before = bank.ids().length;
    // the portal tries three times
    bank.failNext(500, 500, 500);
    const failed = await openPayment(parent, application);
    expect([failed.status, failed.body.message]).toEqual([
      503,
      'Банк не отвечает, деньги не списаны. Попробуйте ещё раз через несколько минут.',
    ]);
    expect(await readPayment(parent, application)).toMatchObject({ status: 'pending', actions: ['pay'] });
    const requestsBefore = bank.requests.length;
    expect((await openPayment(parent, application)).status).toBe(200);
    expect(bank.ids()).toHaveLength(before + 1);
    // without an id of the bank there is nothing to check
    expect(bank.requests.slice(requestsBefore).map(({ method }) => method)).toEqual(['POST']);
  });

  it('is opened anew if the first response was lost and the payer has changed the email', async () => {
    const application = await createUnpaidDiagnostic(app, parent);
    bank.failNext(500, 500, 500);
    expect((await openPayment(parent, application)).status).toBe(503);
    await updateUser(app, 2, { email: 'new@example.ru' });
    const links = await Promise.all([1, 2, 3].map(() => openPayment(parent, application)));
    expect(links.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(links.map(({ body }) => body.link)).size).toBe(1);
    bank.setStatus(bank.ids().at(-1) ?? '', 'succeeded');
    await payer.notify(bank.ids().at(-1) ?? '');
    expect(await readPayment(parent, application)).toMatchObject({ status: 'succeeded' });
  });

  it('opens a new payment after the first expired unnoticed', async () => {
    const { application, link, id } = await openDiagnostic();
    bank.setStatus(id, 'canceled');
    const second = await openPayment(parent, application);
    expect(second.status).toBe(200);
    expect(second.body.link).not.toBe(link);
  });

  it('detects an unnoticed payment before charging again', async () => {
    const { application, id } = await openDiagnostic();
    bank.setStatus(id, 'succeeded');
    expect((await openPayment(parent, application, 'qr')).status).toBe(409);
    expect(await readStatus(parent, application)).toBe('diagnostic_paid');
  });
});

describe('a lost notification', () => {
  /** The payer follows the bank's link back to the portal. */
  async function returnFromBank(application: number): Promise<number> {
    const bankRequest = bank.requests.find(
      ({ body }) => Object(body.metadata).application_id === `${application}`,
    );
    const { return_url: returnUrl } = Object(bankRequest?.body.confirmation);
    const path = String(returnUrl).replace('https://lk.school.ru', '');
    return (await clientOf(app.origin).call('GET', path)).status;
  }

  it('is compensated when the payer opens the payments', async () => {
    const { application, id } = await openDiagnostic();
    bank.setStatus(id, 'succeeded');
    await allowNextCheck(id);
    expect(await readPayment(parent, application)).toMatchObject({ status: 'succeeded' });
    expect(await readStatus(parent, application)).toBe('diagnostic_paid');
  });

  it('is compensated when the payer returns from the bank', async () => {
    const { application, id } = await openDiagnostic();
    bank.setStatus(id, 'succeeded');
    expect(await returnFromBank(application)).toBe(302);
    expect(await readStatus(parent, application)).toBe('diagnostic_paid');
  });

  const unknown = '00000000-0000-4000-8000-000000000000';
  it.each([unknown, `%00${unknown}`, `${unknown}%00`])(
    'of an unknown payment leads to the portal: %j',
    async (key) => {
      const back = await clientOf(app.origin).call('GET', `/payment-return/${key}`);
      expect([back.status, back.headers.get('location')]).toEqual([302, '/lk/']);
    },
  );

  it('is compensated by the timer, except for recently checked payments', async () => {
    const { application, id } = await openDiagnostic();
    const config = readConfig({ YOOKASSA_SHOP_ID: SHOP.shopId, YOOKASSA_SECRET_KEY: SHOP.secretKey }, '');
    const { context } = app;
    const gateway = openGateway({ ...config, yooKassa: { ...SHOP, url: bank.url } }, context.db, 1);
    bank.setStatus(id, 'succeeded');
    await checkOpenPayments({ ...context, gateway });
    expect(await readStatus(parent, application)).toBe('diagnostic');
    await allowNextCheck(id);
    await checkOpenPayments({ ...context, gateway });
    expect(await readStatus(parent, application)).toBe('diagnostic_paid');
  });

  it('does not prevent the list while the bank is unavailable', async () => {
    const { application, id } = await openDiagnostic();
    await allowNextCheck(id);
    bank.failNext(500);
    expect(await readPayment(parent, application)).toMatchObject({ status: 'pending' });
  });
});
