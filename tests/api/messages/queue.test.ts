import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Limiters, makeLimiters } from '#server/http/rate-limits.ts';
import { deliverBatch } from '#server/messages/delivery.ts';
import {
  claimDueMessages,
  markFailed,
  markSent,
  postponeMessage,
  readQueueState,
  secondsToNext,
} from '#server/messages/queue-store.ts';
import { sendSecret } from '#server/messages/send.ts';
import { UNREACHABLE_LIMITS } from '../support/app.ts';
import { ownDatabase } from '../support/database/own-database.ts';

const LEASE = 90;

const database = ownDatabase();
let limiters: Limiters;
beforeAll(() => {
  limiters = makeLimiters(database().pool, UNREACHABLE_LIMITS);
});
beforeEach(() => database().db.deleteFrom('outgoing_messages').execute());

/** Queues messages by recipient, due the given number of seconds ago. */
async function queue(due: Readonly<Record<string, number>>): Promise<void> {
  for (const [to, seconds] of Object.entries(due)) {
    const letter = { event: 'code', channel: 'sms', to, values: {}, secret: '482913', userId: null } as const;
    await database()
      .db.transaction()
      .execute((tx) => sendSecret(tx, { ...letter, lifetime: 600 }));
    const not_before = new Date(Date.now() - seconds * 1000);
    await database()
      .db.updateTable('outgoing_messages')
      .set({ not_before })
      .where('recipient', '=', to)
      .execute();
  }
}

const claim = (count: number) => claimDueMessages(database().db, count, LEASE);

it('claims the messages that are due longest, whenever they were queued', async () => {
  await queue({ first: 60, second: 180, third: 120 });
  expect((await claim(2)).map(({ recipient }) => recipient).sort()).toEqual(['second', 'third']);
  expect((await claim(2)).map(({ recipient }) => recipient)).toEqual(['first']);
  expect(await claim(2)).toEqual([]);
});

it.each([
  ['sent', markSent],
  ['failed', markFailed],
  ['postponed', (db, message) => postponeMessage(db, message, 'SMS.RU не отвечает.', 10)],
] satisfies [string, (...given: Parameters<typeof markFailed>) => Promise<void>][])(
  'ignores an attempt that exceeded its lease: %s',
  async (_, end) => {
    await queue({ only: 60 });
    const [late] = await claim(1);
    await database()
      .db.updateTable('outgoing_messages')
      .set({ not_before: new Date(0) })
      .execute();
    const [present] = await claim(1);
    if (!late || !present) throw new Error('Nothing was due');
    // the last parameter is the provider id or the error
    await end(database().db, late, 'provider-id');
    const rows = database()
      .db.selectFrom('outgoing_messages')
      .select(['status', 'attempts', 'error', 'secret']);
    expect(await rows.execute()).toEqual([{ status: 'queued', attempts: 2, error: null, secret: '482913' }]);
    await end(database().db, present, 'provider-id');
    expect(await rows.execute()).not.toMatchObject([{ status: 'queued', error: null }]);
  },
);

const change = (set: { expires_at?: Date | null; error?: string; secret?: null }) =>
  database().db.updateTable('outgoing_messages').set(set).execute();
const row = () => database().db.selectFrom('outgoing_messages').selectAll().executeTakeFirstOrThrow();
const secondsUntil = (moment: Date) => (moment.getTime() - Date.now()) / 1000;

it('a claimed message is exclusive during its lease, without the last error', async () => {
  await queue({ only: 1 });
  await change({ error: 'SMS.RU не отвечает.' });
  expect(await claim(1)).toMatchObject([
    { event: 'code', channel: 'sms', recipient: 'only', secret: '482913', attempts: 1, isExpired: false },
  ]);
  const { error, not_before, attempts } = await row();
  expect([error, attempts]).toEqual([null, 1]);
  expect(Math.round(secondsUntil(not_before) / 10) * 10).toBe(LEASE);
  expect(await claim(1)).toEqual([]);
});

it('does not claim sent messages and messages before their time', async () => {
  await queue({ later: -60, sent: 60, failed: 60 });
  for (const [recipient, status] of [
    ['sent', 'sent'],
    ['failed', 'failed'],
  ] as const)
    await database()
      .db.updateTable('outgoing_messages')
      .set({ status })
      .where('recipient', '=', recipient)
      .execute();
  expect(await claim(5)).toEqual([]);
  expect(await secondsToNext(database().db)).toBeGreaterThan(50);
});

it.each([
  ['in the past', new Date(0), true],
  ['in the future', new Date(Date.now() + 60_000), false],
  ['none', null, false],
])('a claimed message is expired only after its time of expiry: %s', async (_, expires_at, isExpired) => {
  await queue({ only: 1 });
  await change({ expires_at });
  expect(await claim(1)).toMatchObject([{ isExpired }]);
});

it('returns the seconds to the next message, and nothing for an empty queue', async () => {
  expect(await secondsToNext(database().db)).toBeUndefined();
  await queue({ later: -300, soon: -30 });
  expect(Math.round(((await secondsToNext(database().db)) ?? 0) / 10) * 10).toBe(30);
});

it('counts queued and failed messages, with the delay of the oldest due one', async () => {
  const { db } = database();
  expect(await readQueueState(db)).toEqual({ waiting: 0, failed: 0, delay: 0 });
  await queue({ later: -60, due: 120, failed: 600, held: 600 });
  expect(await readQueueState(db)).toMatchObject({ waiting: 4, failed: 0 });
  await db
    .updateTable('outgoing_messages')
    .set({ status: 'failed' })
    .where('recipient', '=', 'failed')
    .execute();
  await db.updateTable('outgoing_messages').set({ held: true }).where('recipient', '=', 'held').execute();
  const { delay, ...counts } = await readQueueState(db);
  expect([counts, Math.round(delay / 10) * 10]).toEqual([{ waiting: 3, failed: 1 }, 120]);
});

it('a failed message keeps its secret unless the secret expires', async () => {
  for (const [expires_at, secret] of [
    [null, '482913'],
    [new Date(Date.now() + 60_000), null],
  ] as const) {
    await database().db.deleteFrom('outgoing_messages').execute();
    await queue({ only: 1 });
    await change({ expires_at });
    const [due] = await claim(1);
    if (due) await markFailed(database().db, due, 'Номер неверен.');
    expect(await row()).toMatchObject({ status: 'failed', error: 'Номер неверен.', secret });
  }
});

it('a postponed message has its error, a sent one its time and provider id', async () => {
  await queue({ only: 1 });
  const [due] = await claim(1);
  if (!due) throw new Error('Nothing was due');
  await postponeMessage(database().db, due, 'SMS.RU не отвечает.', 600);
  const waiting = await row();
  expect(waiting).toMatchObject({ status: 'queued', error: 'SMS.RU не отвечает.', secret: '482913' });
  expect(Math.round(secondsUntil(waiting.not_before) / 60)).toBe(10);
  await markSent(database().db, due, 'provider-id');
  const sent = await row();
  expect(sent).toMatchObject({ status: 'sent', error: null, secret: null, provider_id: 'provider-id' });
  expect(Math.abs(secondsUntil(sent.sent_at ?? new Date(0)))).toBeLessThan(30);
});

it('a batch returns whether it had messages, and throws if the database cannot store the provider id', async () => {
  const providerIds = ['provider-id', 'with NUL: \u0000'];
  const gateway = async () => providerIds.shift() ?? null;
  const log = { error: () => {}, warn: () => {} };
  const gateways = { sms: gateway, email: gateway };
  const deliver = () =>
    deliverBatch({ db: database().db, limiters, gateways, origin: 'https://lk.school.ru', log });
  expect(await deliver()).toBe(false);
  await queue({ first: 1 });
  expect(await deliver()).toBe(true);
  expect(await deliver()).toBe(false);
  await queue({ second: 1 });
  await expect(deliver()).rejects.toThrow();
});
