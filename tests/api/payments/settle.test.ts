import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#server/applications/status.ts';
import { applicationRows } from '#server/applications/store.ts';
import { insertCampaign } from '#server/campaigns/store.ts';
import type { KnownPayment, PaymentGateway } from '#server/gateways/payment/port.ts';
import { refreshAttempt } from '#server/payments/attempts.ts';
import { findAttempt, insertAttempt, saveOpened } from '#server/payments/attempts-store.ts';
import { changePayment, findPayment, insertPayment } from '#server/payments/store.ts';
import { refreshAnswers } from '#server/served-forms.ts';
import { ownDatabase } from '../support/database/own-database.ts';

const database = ownDatabase();
const AMOUNT = 150_000;
let payer: number;
beforeAll(async () => {
  await refreshAnswers(database().db);
  await insertCampaign(database().db, '2027');
  const person = { phone: '+79160000000', role_id: 2, password_hash: '' } as const;
  const made = database().db.insertInto('users').values(person).returning('id');
  payer = (await made.executeTakeFirstOrThrow()).id;
});

/** What the bank knows of payments, and which it was asked about. */
let known: Map<string, KnownPayment>;
let asked: string[];
beforeEach(() => {
  known = new Map();
  asked = [];
});
const bank: PaymentGateway = {
  name: 'yookassa',
  available: true,
  open: () => Promise.reject(new Error('Nothing is opened here')),
  find: async (id) => {
    asked.push(id);
    return known.get(id);
  },
};

let keys = 0;
/** A bill with a payment that was opened at the bank, whose name for it is given where it has answered. */
async function opened(bill: number, gatewayId: string | null, gateway: PaymentGateway['name'] = 'yookassa') {
  const { db } = database();
  keys += 1;
  const { id } = await insertAttempt(db, { paymentId: bill, method: 'card', gateway, key: `key-${keys}` });
  if (gatewayId !== null) await saveOpened(db, id, { id: gatewayId, link: '/pay' });
  return id;
}

async function diagnostic(status: ApplicationStatus = 'diagnostic') {
  const { db } = database();
  const columns = { campaign: '2027', representative_id: payer, status };
  const { id: application } = await applicationRows.insert(db, {}, columns);
  const bill = { user_id: payer, kind: 'diagnostic', tab: 'main-education', title: 'Диагностика' } as const;
  const { id } = await insertPayment(db, { ...bill, application_id: application, amount: AMOUNT });
  return { application, bill: id };
}

async function invoice() {
  const bill = { user_id: payer, kind: 'invoice', tab: 'main-education', title: 'Кружок' } as const;
  return (await insertPayment(database().db, { ...bill, application_id: null, amount: AMOUNT })).id;
}

async function ask(attempt: number) {
  const row = await findAttempt(database().db, { id: attempt });
  if (row) await refreshAttempt({ db: database().db, gateway: bank }, row);
  return (await findAttempt(database().db, { id: attempt }))?.status;
}

const statusOf = async (application: number) => {
  const rows = database().db.selectFrom('applications').select('status').where('id', '=', application);
  return (await rows.executeTakeFirstOrThrow()).status;
};
const billOf = async (id: number) => {
  const bill = await findPayment(database().db, id);
  return [bill?.status, bill?.warning, bill?.paid_at !== null];
};

describe("the bank's status of a payment", () => {
  it('pays the diagnostic, makes the transition, audits and reports it once', async () => {
    const { application, bill } = await diagnostic();
    const attempt = await opened(bill, 'one');
    known.set('one', { status: 'succeeded', amount: AMOUNT });
    expect(await ask(attempt)).toBe('succeeded');
    expect(await billOf(bill)).toEqual(['succeeded', null, true]);
    expect(await statusOf(application)).toBe('diagnostic_paid');
    expect(await ask(attempt)).toBe('succeeded');
    expect(asked).toEqual(['one']);

    const about = (table: 'audit_log' | 'notifications') =>
      database()
        .db.selectFrom(table)
        .selectAll()
        .where('application_id', '=', application)
        .orderBy('id')
        .execute();
    expect(await about('audit_log')).toMatchObject([
      { user_id: payer, action: 'payment.succeeded', details: { payment: bill } },
      {
        user_id: payer,
        action: 'application.status',
        details: { from: 'diagnostic', to: 'diagnostic_paid' },
      },
    ]);
    const messages = await about('notifications');
    expect(messages[0]).toMatchObject({ user_id: payer, event: 'payment-succeeded' });
    expect(messages[0]?.text).toMatch(
      /^Школа получила 1\u00a0500\u00a0₽ по счёту № \d{4}-\d{4,}: Диагностика\.$/,
    );
  });

  it('pays an invoice without an application', async () => {
    const bill = await invoice();
    known.set('two', { status: 'succeeded', amount: AMOUNT });
    await ask(await opened(bill, 'two'));
    expect(await billOf(bill)).toEqual(['succeeded', null, true]);
    const rows = database().db.selectFrom('audit_log').selectAll().where('action', '=', 'payment.succeeded');
    expect((await rows.orderBy('id', 'desc').execute())[0]).toMatchObject({
      user_id: payer,
      application_id: null,
      details: { payment: bill },
    });
    const newestMessage = database()
      .db.selectFrom('notifications')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1);
    expect(await newestMessage.execute()).toMatchObject([{ user_id: payer, application_id: null }]);
  });

  it.each(['in_review', 'cancelled', 'accepted'] as const)(
    'pays a bill that is no longer awaited (%s), and warns the school',
    async (status) => {
      const { application, bill } = await diagnostic(status);
      known.set(status, { status: 'succeeded', amount: AMOUNT });
      await ask(await opened(bill, status));
      expect(await billOf(bill)).toEqual(['succeeded', 'application-moved', true]);
      expect(await statusOf(application)).toBe(status);
    },
  );

  it('pays an invoice cancelled meanwhile, and warns the school', async () => {
    const bill = await invoice();
    await changePayment(database().db, bill, { status: 'canceled' });
    known.set('three', { status: 'succeeded', amount: AMOUNT });
    await ask(await opened(bill, 'three'));
    expect(await billOf(bill)).toEqual(['succeeded', 'invoice-canceled', true]);
  });

  it('with a different amount pays nothing and warns the school', async () => {
    const { application, bill } = await diagnostic();
    known.set('four', { status: 'succeeded', amount: AMOUNT - 1 });
    expect(await ask(await opened(bill, 'four'))).toBe('succeeded');
    expect(await billOf(bill)).toEqual(['pending', 'another-amount', false]);
    expect(await statusOf(application)).toBe('diagnostic');
  });

  it('of a second payment for one bill warns the school and pays once', async () => {
    const { application, bill } = await diagnostic();
    for (const id of ['first', 'second']) {
      known.set(id, { status: 'succeeded', amount: AMOUNT });
      await ask(await opened(bill, id));
    }
    expect(await billOf(bill)).toEqual(['succeeded', 'paid-twice', true]);
    const paid = database()
      .db.selectFrom('application_history')
      .selectAll()
      .where('application_id', '=', application);
    expect(await paid.execute()).toHaveLength(1);
  });

  it('cancels only an abandoned payment, which later news does not reopen', async () => {
    const { application, bill } = await diagnostic();
    const attempt = await opened(bill, 'five');
    known.set('five', { status: 'canceled', amount: AMOUNT });
    expect(await ask(attempt)).toBe('canceled');
    expect(await billOf(bill)).toEqual(['pending', null, false]);
    known.set('five', { status: 'pending', amount: AMOUNT });
    expect(await ask(attempt)).toBe('canceled');
    known.set('five', { status: 'succeeded', amount: AMOUNT });
    expect(await ask(attempt)).toBe('succeeded');
    expect(await statusOf(application)).toBe('diagnostic_paid');
  });

  it('stays paid, whatever outdated responses say', async () => {
    const { application, bill } = await diagnostic();
    const attempt = await opened(bill, 'eight');
    const before = await findAttempt(database().db, { id: attempt });
    known.set('eight', { status: 'succeeded', amount: AMOUNT });
    expect(await ask(attempt)).toBe('succeeded');
    known.set('eight', { status: 'canceled', amount: AMOUNT });
    if (before) await refreshAttempt({ db: database().db, gateway: bank }, before);
    expect(await ask(attempt)).toBe('succeeded');
    expect(await billOf(bill)).toEqual(['succeeded', null, true]);
    expect(await statusOf(application)).toBe('diagnostic_paid');
  });

  it('counts once for parallel checks', async () => {
    const { application, bill } = await diagnostic();
    const attempt = await opened(bill, 'six');
    known.set('six', { status: 'succeeded', amount: AMOUNT });
    await Promise.all([1, 2, 3, 4].map(() => ask(attempt)));
    expect(await billOf(bill)).toEqual(['succeeded', null, true]);
    const moves = database()
      .db.selectFrom('application_history')
      .select('id')
      .where('application_id', '=', application);
    expect(await moves.execute()).toHaveLength(1);
  });
});

describe('nothing changes', () => {
  it.each<[string, KnownPayment | undefined, string[]]>([
    ['as long as it is not decided', { status: 'pending', amount: AMOUNT }, ['name']],
    ['where the bank knows no such payment', undefined, ['name']],
  ])('%s', async (_, said, asks) => {
    const { application, bill } = await diagnostic();
    if (said) known.set('name', said);
    expect(await ask(await opened(bill, 'name'))).toBe('pending');
    expect([asked, await billOf(bill)]).toEqual([asks, ['pending', null, false]]);
    expect(await statusOf(application)).toBe('diagnostic');
    await database().db.deleteFrom('payment_attempts').where('gateway_id', '=', 'name').execute();
  });

  it('without an id of the bank, or at another bank, which is not called', async () => {
    const { bill } = await diagnostic();
    known.set('seven', { status: 'succeeded', amount: AMOUNT });
    expect(await ask(await opened(bill, null))).toBe('pending');
    expect(await ask(await opened(bill, 'seven', 'sandbox'))).toBe('pending');
    expect([asked, await billOf(bill)]).toEqual([[], ['pending', null, false]]);
  });
});
