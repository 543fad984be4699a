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
import { insertUser } from '../support/rows.ts';

const database = ownDatabase();
const AMOUNT = 150_000;
let payer: number;
beforeAll(async () => {
  // stores the definitions of forms, which the records refer to
  await refreshAnswers(database().db);
  await insertCampaign(database().db, '2027');
  payer = await insertUser({ context: database() });
});

/** Payments at the bank, and the ids that the portal has looked up. */
let bankPayments: Map<string, KnownPayment>;
let lookedUp: string[];
beforeEach(() => {
  bankPayments = new Map();
  lookedUp = [];
});
const bank: PaymentGateway = {
  name: 'yookassa',
  available: true,
  open: () => Promise.reject(new Error('Nothing is opened here')),
  find: async (id) => {
    lookedUp.push(id);
    return bankPayments.get(id);
  },
};

let keys = 0;
/** Inserts an attempt to pay a bill; `gatewayId` is the id at the bank, `null` before the response of the bank. */
async function insertAttemptFor(
  bill: number,
  gatewayId: string | null,
  gateway: PaymentGateway['name'] = 'yookassa',
) {
  const { db } = database();
  keys += 1;
  const { id } = await insertAttempt(db, { payment_id: bill, method: 'card', gateway, key: `key-${keys}` });
  if (gatewayId !== null) await saveOpened(db, id, { id: gatewayId, link: '/pay' });
  return id;
}

async function insertDiagnostic(status: ApplicationStatus = 'diagnostic') {
  const { db } = database();
  const columns = { campaign: '2027', representative_id: payer, status };
  const { id: application } = await applicationRows.insert(db, {}, columns);
  const bill = { user_id: payer, kind: 'diagnostic', tab: 'main-education', title: 'Диагностика' } as const;
  const { id } = await insertPayment(db, { ...bill, application_id: application, amount: AMOUNT });
  return { application, bill: id };
}

async function insertInvoice() {
  const bill = { user_id: payer, kind: 'invoice', tab: 'main-education', title: 'Кружок' } as const;
  return (await insertPayment(database().db, { ...bill, application_id: null, amount: AMOUNT })).id;
}

async function refresh(attempt: number) {
  const row = await findAttempt(database().db, { id: attempt });
  if (row) await refreshAttempt({ db: database().db, gateway: bank }, row);
  return (await findAttempt(database().db, { id: attempt }))?.status;
}

const statusOf = async (application: number) => {
  const rows = database().db.selectFrom('applications').select('status').where('id', '=', application);
  return (await rows.executeTakeFirstOrThrow()).status;
};
/** Status and warning of a bill, and whether it is paid. */
const billOf = async (id: number) => {
  const bill = await findPayment(database().db, id);
  return [bill?.status, bill?.warning, bill?.paid_at !== null];
};

describe("the bank's status of a payment", () => {
  it('pays the diagnostic, changes the status of the application, audits and notifies once', async () => {
    const { application, bill } = await insertDiagnostic();
    const attempt = await insertAttemptFor(bill, 'one');
    bankPayments.set('one', { status: 'succeeded', amount: AMOUNT });
    expect(await refresh(attempt)).toBe('succeeded');
    expect(await billOf(bill)).toEqual(['succeeded', null, true]);
    expect(await findPayment(database().db, bill)).toMatchObject({ received_by: null });
    expect(await statusOf(application)).toBe('diagnostic_paid');
    expect(await refresh(attempt)).toBe('succeeded');
    expect(lookedUp).toEqual(['one']);

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
    const bill = await insertInvoice();
    bankPayments.set('two', { status: 'succeeded', amount: AMOUNT });
    await refresh(await insertAttemptFor(bill, 'two'));
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
      const { application, bill } = await insertDiagnostic(status);
      bankPayments.set(status, { status: 'succeeded', amount: AMOUNT });
      await refresh(await insertAttemptFor(bill, status));
      expect(await billOf(bill)).toEqual(['succeeded', 'application-moved', true]);
      expect(await statusOf(application)).toBe(status);
    },
  );

  it('pays an invoice cancelled meanwhile, and warns the school', async () => {
    const bill = await insertInvoice();
    await changePayment(database().db, bill, { status: 'canceled' });
    bankPayments.set('three', { status: 'succeeded', amount: AMOUNT });
    await refresh(await insertAttemptFor(bill, 'three'));
    expect(await billOf(bill)).toEqual(['succeeded', 'invoice-canceled', true]);
  });

  it('warns the school of a different amount, and pays nothing', async () => {
    const { application, bill } = await insertDiagnostic();
    bankPayments.set('four', { status: 'succeeded', amount: AMOUNT - 1 });
    expect(await refresh(await insertAttemptFor(bill, 'four'))).toBe('succeeded');
    expect(await billOf(bill)).toEqual(['pending', 'another-amount', false]);
    expect(await statusOf(application)).toBe('diagnostic');
  });

  it('warns the school of a second payment for one bill, which is paid once', async () => {
    const { application, bill } = await insertDiagnostic();
    for (const id of ['first', 'second']) {
      bankPayments.set(id, { status: 'succeeded', amount: AMOUNT });
      await refresh(await insertAttemptFor(bill, id));
    }
    expect(await billOf(bill)).toEqual(['succeeded', 'paid-twice', true]);
    const paid = database()
      .db.selectFrom('application_history')
      .selectAll()
      .where('application_id', '=', application);
    expect(await paid.execute()).toHaveLength(1);
  });

  it('cancels an abandoned payment, and pays the bill if the bank reports success later', async () => {
    const { application, bill } = await insertDiagnostic();
    const attempt = await insertAttemptFor(bill, 'five');
    bankPayments.set('five', { status: 'canceled', amount: AMOUNT });
    expect(await refresh(attempt)).toBe('canceled');
    expect(await billOf(bill)).toEqual(['pending', null, false]);
    bankPayments.set('five', { status: 'pending', amount: AMOUNT });
    expect(await refresh(attempt)).toBe('canceled');
    bankPayments.set('five', { status: 'succeeded', amount: AMOUNT });
    expect(await refresh(attempt)).toBe('succeeded');
    expect(await statusOf(application)).toBe('diagnostic_paid');
  });

  it('stays succeeded after a contradicting response to an earlier check', async () => {
    const { application, bill } = await insertDiagnostic();
    const attempt = await insertAttemptFor(bill, 'eight');
    const before = await findAttempt(database().db, { id: attempt });
    bankPayments.set('eight', { status: 'succeeded', amount: AMOUNT });
    expect(await refresh(attempt)).toBe('succeeded');
    bankPayments.set('eight', { status: 'canceled', amount: AMOUNT });
    if (before) await refreshAttempt({ db: database().db, gateway: bank }, before);
    expect(await refresh(attempt)).toBe('succeeded');
    expect(await billOf(bill)).toEqual(['succeeded', null, true]);
    expect(await statusOf(application)).toBe('diagnostic_paid');
  });

  it('counts once for parallel checks', async () => {
    const { application, bill } = await insertDiagnostic();
    const attempt = await insertAttemptFor(bill, 'six');
    bankPayments.set('six', { status: 'succeeded', amount: AMOUNT });
    await Promise.all([1, 2, 3, 4].map(() => refresh(attempt)));
    expect(await billOf(bill)).toEqual(['succeeded', null, true]);
    const transitions = database()
      .db.selectFrom('application_history')
      .select('id')
      .where('application_id', '=', application);
    expect(await transitions.execute()).toHaveLength(1);
  });
});

describe('a payment stays pending', () => {
  it.each<[string, KnownPayment | undefined]>([
    ['while it is pending at the bank', { status: 'pending', amount: AMOUNT }],
    ['if the bank does not know it', undefined],
  ])('%s', async (_, payment) => {
    const { application, bill } = await insertDiagnostic();
    if (payment) bankPayments.set('name', payment);
    expect(await refresh(await insertAttemptFor(bill, 'name'))).toBe('pending');
    expect([lookedUp, await billOf(bill)]).toEqual([['name'], ['pending', null, false]]);
    expect(await statusOf(application)).toBe('diagnostic');
    await database().db.deleteFrom('payment_attempts').where('gateway_id', '=', 'name').execute();
  });

  it('without an id of the bank or at another bank, and is not looked up', async () => {
    const { bill } = await insertDiagnostic();
    bankPayments.set('seven', { status: 'succeeded', amount: AMOUNT });
    expect(await refresh(await insertAttemptFor(bill, null))).toBe('pending');
    expect(await refresh(await insertAttemptFor(bill, 'seven', 'sandbox'))).toBe('pending');
    expect([lookedUp, await billOf(bill)]).toEqual([[], ['pending', null, false]]);
  });
});
