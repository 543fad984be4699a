import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openGateway } from '#server/gateways/payment/choose.ts';
import { askForAll } from '#server/payments/attempts/watch.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type FakeBank, SHOP, startBank } from '../support/bank.ts';
import { type Client, clientOf, signIn } from '../support/client.ts';
import {
  awaitingDiagnostic,
  linkFor,
  MAIN,
  moveOn,
  movesOf,
  type PaymentBody,
  paymentOf,
  statusOf,
} from '../support/diagnostic.ts';

let bank: FakeBank;
let app: TestApp;
let parent: Client;
let office: Client;
beforeAll(async () => {
  bank = await startBank();
  app = await startApp({ yooKassa: { ...SHOP, url: bank.url }, publicOrigin: 'https://lk.school.ru' });
  parent = await signIn(app.origin);
  office = await signIn(app.origin, 'administrator');
});
afterAll(async () => {
  await app.stop();
  await bank.stop();
});

/** An application whose payment is open at the bank. */
async function opened(method: 'card' | 'qr' = 'card') {
  const application = await awaitingDiagnostic(app, parent);
  const { status, body } = await linkFor(parent, application, method);
  if (status !== 200) throw new Error(body.message);
  return { application, link: body.link, id: bank.ids().at(-1) ?? '' };
}

const notify = (id: string, event = 'payment.succeeded') =>
  clientOf(app.origin).json('POST', '/api/payments/notification', {
    type: 'notification',
    event,
    object: { id, status: 'succeeded', paid: true, amount: { value: '1500.00', currency: 'RUB' } },
  });

const timesPaid = async (id: number) =>
  (await movesOf(parent, id)).filter((status) => status === 'diagnostic_paid').length;

const warningOf = async (id: number) => {
  const { body } = await office.call<{ data: PaymentBody[] }>('GET', '/api/admin/payments/?per_page=100');
  return body.data.find(({ application_id }) => application_id === id)?.warning;
};

/** As if the last question had been long ago. */
const rest = (id: string) =>
  app.context.db
    .updateTable('payment_attempts')
    .set({ asked_at: new Date(0) })
    .where('gateway_id', '=', id)
    .execute();

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

  it('asked for at the same moment opens one payment', async () => {
    const application = await awaitingDiagnostic(app, parent);
    const before = bank.ids().length;
    const links = await Promise.all([1, 2, 3, 4].map(() => linkFor(parent, application)));
    expect(new Set(links.map(({ body }) => body.link)).size).toBe(1);
    expect(bank.ids()).toHaveLength(before + 1);
  });

  it('is only for an application that awaits it', async () => {
    const { application } = await opened();
    await moveOn(app, application, 'rejected');
    const { status, body } = await linkFor(parent, application);
    expect([status, body.message]).toEqual([
      409,
      'Сейчас заявка в статусе «Отклонена». Платить за диагностику не нужно.',
    ]);
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
    expect((await linkFor(parent, application)).status).toBe(200);
    expect(bank.ids()).toHaveLength(before + 1);
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

  it('of somebody else’s application answers 404', async () => {
    const { application } = await opened();
    const stranger = await signIn(app.origin, 'stranger');
    expect((await linkFor(stranger, application)).status).toBe(404);
  });
});

describe('a notification of the bank', () => {
  it('moves the application by what the bank answers, and its author is the payer', async () => {
    const { application, id } = await opened();
    bank.decide(id, 'succeeded');
    expect((await notify(id)).body).toEqual({ received: true });
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'succeeded', actions: [] });
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
    await linkFor(parent, application, 'qr');
    const second = bank.ids().at(-1) ?? '';
    for (const one of [id, second]) bank.decide(one, 'succeeded');
    await notify(id);
    await notify(second);
    expect(await timesPaid(application)).toBe(1);
    expect(await warningOf(application)).toBe('Оплачено дважды. Верните одну из оплат.');
  });
});

describe('a notification that is lost', () => {
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
    const asked = bank.requests.find(({ body }) => Object(body.metadata).application_id === `${application}`);
    const { return_url: back } = Object(asked?.body.confirmation);
    const path = String(back).replace('https://lk.school.ru', '');
    expect((await clientOf(app.origin).call('GET', path)).status).toBe(302);
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
  });

  it('is made good by the timer, which leaves alone what was asked about lately', async () => {
    const { application, id } = await opened();
    const config = readConfig({ YOOKASSA_SHOP_ID: SHOP.shopId, YOOKASSA_SECRET_KEY: SHOP.secretKey }, '');
    const { context } = app;
    const gateway = openGateway({ ...config, yooKassa: { ...SHOP, url: bank.url } }, context.db, 1);
    bank.decide(id, 'succeeded');
    await askForAll({ ...context, gateway });
    expect(await statusOf(parent, application)).toBe('diagnostic');
    await rest(id);
    await askForAll({ ...context, gateway });
    expect(await statusOf(parent, application)).toBe('diagnostic_paid');
  });

  it('does not keep the list from who asks for it while the bank is silent', async () => {
    const { application, id } = await opened();
    await rest(id);
    bank.meet(500);
    expect(await paymentOf(parent, application)).toMatchObject({ status: 'pending' });
  });
});

describe('an invoice', () => {
  const invoice = {
    user_id: 2,
    tab: 'additional-education',
    title: 'Кружок за декабрь',
    amount: 350050,
    due_date: '31.12.2099',
  };
  const issue = (changes: object = {}, headers?: Record<string, string>) =>
    office.json<PaymentBody & { message: string; errors?: { path: string }[] }>(
      'POST',
      '/api/admin/invoices',
      { ...invoice, ...changes },
      headers,
    );
  const own = async (id: number) => {
    const { body } = await parent.call<PaymentBody[]>('GET', '/api/payments/?tab=additional-education');
    return body.find((one) => one.id === id);
  };

  it('is issued, told of, paid and listed on its tab alone', async () => {
    const { status, body } = await issue();
    expect([status, body.status, body.actions]).toEqual([201, 'pending', ['cancel']]);
    expect(await own(body.id)).toMatchObject({ amount: 350050, due_date: '31.12.2099', actions: ['pay'] });
    const main = await parent.call<PaymentBody[]>('GET', `/api/payments/${MAIN}`);
    expect(main.body.map(({ id }) => id)).not.toContain(body.id);
    const paid = await parent.json<{ link: string }>('POST', `/api/payments/${body.id}/pay`, {
      method: 'qr',
    });
    expect(paid.body.link).toMatch(/qr\.nspk\.ru/);
    const id = bank.ids().at(-1) ?? '';
    expect(bank.requests.at(-1)?.body.amount).toEqual({ value: '3500.50', currency: 'RUB' });
    bank.decide(id, 'succeeded');
    await notify(id);
    expect(await own(body.id)).toMatchObject({ status: 'succeeded', actions: [] });
    expect((await parent.json('POST', `/api/payments/${body.id}/pay`, { method: 'card' })).status).toBe(409);
    const letters = await app.context.db
      .selectFrom('notifications')
      .select(['event', 'text'])
      .where('text', 'like', '%Кружок за декабрь%')
      .orderBy('id')
      .execute();
    expect(letters.map(({ event }) => event)).toEqual(['invoice-issued', 'payment-succeeded']);
    expect(letters[0]?.text).toContain('3\u00a0500,50\u00a0₽');
  });

  it('repeated with its key is issued once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [one, other] = [await issue({}, headers), await issue({}, headers)];
    expect(other.body.id).toBe(one.body.id);
  });

  it('is canceled while it is not paid, and then not to be paid', async () => {
    const { body } = await issue();
    const path = `/api/admin/invoices/${body.id}`;
    expect((await office.call('DELETE', path)).status).toBe(204);
    expect((await office.call('DELETE', path)).status).toBe(204);
    expect(await own(body.id)).toMatchObject({ status: 'canceled', actions: [] });
    const pay = await parent.json('POST', `/api/payments/${body.id}/pay`, { method: 'card' });
    expect([pay.status, pay.body.message]).toEqual([409, 'Счёт отменён, платить не нужно.']);
  });

  it('that was canceled while it was being paid is paid, with a warning', async () => {
    const { body } = await issue({ tab: 'main-education' });
    await parent.json('POST', `/api/payments/${body.id}/pay`, { method: 'card' });
    const id = bank.ids().at(-1) ?? '';
    await office.call('DELETE', `/api/admin/invoices/${body.id}`);
    bank.decide(id, 'succeeded');
    await notify(id);
    const { body: all } = await office.call<{ data: PaymentBody[] }>('GET', '/api/admin/payments/?q=Кружок');
    expect(all.data.find((one) => one.id === body.id)).toMatchObject({
      status: 'succeeded',
      warning: expect.stringMatching(/был отменён/),
    });
    expect((await office.call('DELETE', `/api/admin/invoices/${body.id}`)).status).toBe(409);
  });

  it('whose day has gone by is overdue, and can still be paid', async () => {
    const { body } = await issue();
    await app.context.db
      .updateTable('payments')
      .set({ due_date: '2020-01-01' })
      .where('id', '=', body.id)
      .execute();
    expect(await own(body.id)).toMatchObject({ status: 'expired', actions: ['pay'] });
    const { body: late } = await office.call<{ data: PaymentBody[]; total: number }>(
      'GET',
      '/api/admin/payments/?status=expired',
    );
    expect([late.total, late.data.map(({ id }) => id)]).toEqual([1, [body.id]]);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 99 }, 'amount'],
    [{ amount: 100_000_001 }, 'amount'],
    [{ due_date: '01.01.2020' }, 'due_date'],
    [{ due_date: '31.02.2099' }, 'due_date'],
    [{ title: ' ' }, 'title'],
    [{ tab: 'other' }, 'tab'],
    [{ user_id: 1 }, 'user_id'],
    [{ user_id: 2_000_000_000 }, 'user_id'],
  ])('is refused with %j: 422 that names it', async (changes, path) => {
    const { status, body } = await issue(changes);
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]]);
  });

  it.each([{ amount: 15.5 }, { amount: 'много' }, { kopecks: 1 }, { user_id: 'x' }])(
    'is refused with %j: 400 or 422',
    async (changes) => {
      expect([400, 422]).toContain((await issue(changes)).status);
    },
  );

  it('of somebody else is not there', async () => {
    const { body } = await issue();
    const stranger = await signIn(app.origin, 'stranger');
    const pay = (id: number) => stranger.json('POST', `/api/payments/${id}/pay`, { method: 'card' });
    expect([(await pay(body.id)).status, (await pay(2_000_000_000)).status]).toEqual([404, 404]);
  });
});

describe('the office’s list of payments', () => {
  it('agrees with its count under every filter, and pages through all of it', async () => {
    for (const filter of [
      '',
      'status=pending',
      'tab=main-education',
      'q=заявка',
      'status=succeeded&q=2027-',
    ]) {
      const seen: number[] = [];
      const first = await office.call<{ total: number }>('GET', `/api/admin/payments/?per_page=3&${filter}`);
      for (let page = 1; page <= Math.ceil(first.body.total / 3); page += 1) {
        const { body } = await office.call<{ data: PaymentBody[] }>(
          'GET',
          `/api/admin/payments/?per_page=3&page=${page}&sort=amount&${filter}`,
        );
        seen.push(...body.data.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(first.body.total);
      expect(seen).toHaveLength(first.body.total);
    }
  });
});

describe('the surroundings', () => {
  it('half of an access to the bank stops the start', () => {
    expect(() => readConfig({ YOOKASSA_SHOP_ID: '1' }, '')).toThrow(/YOOKASSA_SECRET_KEY/);
    expect(() => readConfig({ YOOKASSA_SECRET_KEY: '1' }, '')).toThrow(/YOOKASSA_SHOP_ID/);
  });

  it('a made-up payment counts in production only in a demonstration', () => {
    const allowed = (env: NodeJS.ProcessEnv) => readConfig(env, '').sandboxPayments;
    expect([
      allowed({}),
      allowed({ NODE_ENV: 'production' }),
      allowed({ NODE_ENV: 'production', DEMO: '1' }),
    ]).toEqual([true, false, true]);
  });
});
