import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DeliveryError, type LetterGateway, type OutgoingLetter } from '#server/gateways/letter-gateway.ts';
import { makeLimiters } from '#server/http/rate-limits.ts';
import { type MessageWorker, startWorker } from '#server/messages/delivery.ts';
import { resendMessage, sendSecret } from '#server/messages/send.ts';
import { GENEROUS } from '../support/app.ts';
import { ownDatabase } from '../support/database/own-database.ts';

const database = ownDatabase();
beforeAll(async () => {
  const administrator = { phone: '+79000000001', role_id: 1, password_hash: '' } as const;
  await database().db.insertInto('users').values(administrator).execute();
});

/** What the gateway was handed, and what it does with it. */
let taken: OutgoingLetter[];
let answer: () => Promise<string | null>;
let worker: MessageWorker;
/** What the log was told. */
let logged: object[];
beforeEach(async () => {
  await database().db.deleteFrom('outgoing_messages').execute();
  taken = [];
  logged = [];
  answer = async () => 'its-own-name';
});
afterEach(() => worker.stop());

function start(): void {
  const gateway: LetterGateway = (letter) => {
    taken.push(letter);
    return answer();
  };
  const note = (about: unknown, words?: unknown) => void logged.push({ about, words });
  const gateways = { sms: gateway, email: gateway };
  const log = { error: note, warn: note };
  const { db, pool } = database();
  const limiters = makeLimiters(pool, GENEROUS);
  worker = startWorker({ db, limiters, gateways, origin: 'https://lk.school.ru', log });
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const CODE = { event: 'code', channel: 'sms', to: '+79160000000', values: {}, secret: '482913' } as const;
const queueCode = () =>
  database()
    .db.transaction()
    .execute((tx) => sendSecret(tx, { ...CODE, userId: null, lifetime: 600 }));
const row = () => database().db.selectFrom('outgoing_messages').selectAll().executeTakeFirstOrThrow();
const change = (set: { not_before?: Date; expires_at?: Date; attempts?: number }) =>
  database().db.updateTable('outgoing_messages').set(set).execute();
const secondsUntil = (moment: Date) => (moment.getTime() - Date.now()) / 1000;
const statusOf = async () => (await row()).status;

it('delivers a complete letter and deletes its secret', async () => {
  await queueCode();
  start();
  await expect.poll(statusOf).toBe('sent');
  expect(taken).toMatchObject([{ to: '+79160000000', code: '482913' }]);
  expect(taken[0]?.text.split('\n').at(-1)).toBe('@lk.school.ru #482913');
  expect(await row()).toMatchObject({ secret: null, provider_id: 'its-own-name', attempts: 1, error: null });
});

it('retries after a pause with the same id, and stores the error', async () => {
  answer = () => Promise.reject(new DeliveryError('SMS.RU не отвечает.'));
  await queueCode();
  start();
  await expect.poll(async () => (await row()).error).toBe('SMS.RU не отвечает.');
  const waiting = await row();
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1, secret: '482913' });
  expect(secondsUntil(waiting.not_before)).toBeGreaterThan(5);
  expect(secondsUntil(waiting.not_before)).toBeLessThanOrEqual(10);

  answer = async () => null;
  await change({ not_before: new Date(0) });
  worker.wake();
  await expect.poll(statusOf).toBe('sent');
  expect(taken.map(({ id }) => id)).toEqual([taken[0]?.id, taken[0]?.id]);
});

it('logs an undelivered message without recipient and reason', async () => {
  answer = () => Promise.reject(new DeliveryError('+79160000000: номер не отвечает.'));
  await queueCode();
  start();
  await expect.poll(async () => (await row()).error).not.toBeNull();
  const about = { message: (await row()).id, event: 'code', channel: 'sms', attempts: 1 };
  expect(logged).toEqual([{ about, words: 'outgoing message was not delivered' }]);
});

it('sends all due messages even if one fails', async () => {
  for (let n = 0; n < 23; n += 1) await queueCode();
  let tries = 0;
  answer = async () => {
    tries += 1;
    if (tries === 3) throw new DeliveryError('Номер неверен.', true);
    return null;
  };
  start();
  const statuses = async () => {
    const rows = await database().db.selectFrom('outgoing_messages').select('status').execute();
    return ['sent', 'failed', 'queued'].map((status) => rows.filter((one) => one.status === status).length);
  };
  await expect.poll(statuses).toEqual([22, 1, 0]);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(23);
});

it('wakes up when a message becomes due', async () => {
  await queueCode();
  await change({ not_before: new Date(Date.now() + 700) });
  start();
  await pause(200);
  expect(taken).toEqual([]);
  await expect.poll(statusOf, { timeout: 4000 }).toBe('sent');
});

it('continues after a database failure, and logs it', async () => {
  const rename = (from: string, to: string) => database().db.schema.alterTable(from).renameTo(to).execute();
  await rename('outgoing_messages', 'away');
  start();
  await expect.poll(() => logged.length).toBe(1);
  expect(logged).toMatchObject([
    { about: { err: expect.any(Error) }, words: 'outgoing messages: the database did not respond' },
  ]);
  await rename('away', 'outgoing_messages');
  await queueCode();
  worker.wake();
  await expect.poll(statusOf).toBe('sent');
});

/** The worker is in the midst of sending; gives what lets it end. */
async function holdUp(): Promise<() => void> {
  let release = () => {};
  answer = () =>
    new Promise((resolve) => {
      release = () => resolve(null);
    });
  await queueCode();
  start();
  await expect.poll(() => taken.length).toBe(1);
  return () => release();
}

it('runs again if woken during a run', async () => {
  const release = await holdUp();
  await queueCode();
  worker.wake();
  answer = async () => null;
  release();
  await expect.poll(() => taken.length, { timeout: 4000 }).toBe(2);
});

it('sends nothing after it has ended', async () => {
  start();
  await worker.stop();
  await queueCode();
  worker.wake();
  await pause(150);
  expect([taken, await statusOf()]).toEqual([[], 'queued']);
});

it('fails a wrong phone at once', async () => {
  answer = () => Promise.reject(new DeliveryError('Номер неверен.', true));
  await queueCode();
  start();
  await expect.poll(statusOf).toBe('failed');
  expect(await row()).toMatchObject({ error: 'Номер неверен.', attempts: 1, secret: null });
});

it('makes the tenth attempt and waits eight hours for the last', async () => {
  answer = () => Promise.reject(new DeliveryError('SMS.RU не отвечает.'));
  await queueCode();
  await change({ attempts: 9 });
  start();
  await expect.poll(async () => (await row()).error).toBe('SMS.RU не отвечает.');
  const { status, attempts, not_before } = await row();
  expect([status, attempts]).toEqual(['queued', 10]);
  expect(secondsUntil(not_before)).toBeGreaterThan(28_700);
});

it('fails after the last attempt, a day later', async () => {
  answer = () => Promise.reject(new Error('of another kind'));
  await queueCode();
  await change({ attempts: 10 });
  start();
  await expect.poll(statusOf).toBe('failed');
  expect((await row()).error).toBe('Сообщение не удалось передать.');
});

it('does not send an expired code', async () => {
  await queueCode();
  await change({ expires_at: new Date(0) });
  start();
  await expect.poll(statusOf).toBe('failed');
  expect(taken).toEqual([]);
  expect((await row()).secret).toBeNull();
});

const office = { userId: 1, roleId: 1, tokenHash: '', duties: [] } as const;

it('creates a new letter when an administrator resends a sent one', async () => {
  await queueCode();
  const letter = { event: 'excursion-received', secret: null } as const;
  await database().db.updateTable('outgoing_messages').set(letter).execute();
  start();
  await expect.poll(statusOf).toBe('sent');
  await resendMessage(database().db, office, (await row()).id);
  worker.wake();
  await expect.poll(() => taken.length).toBe(2);
  expect(taken[1]?.id).toMatch(new RegExp(`^${taken[0]?.id}-\\d+$`));
  expect(taken[0]).not.toHaveProperty('code');
});

it('is not started again during an attempt', async () => {
  const release = await holdUp();
  await resendMessage(database().db, office, (await row()).id);
  release();
  await expect.poll(statusOf).toBe('sent');
  expect(taken).toHaveLength(1);
});

it('finishes the current work when it ends', async () => {
  const release = await holdUp();
  worker.wake();
  const stopped = worker.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, pause(150)])).toBeUndefined();
  release();
  await stopped;
  expect(await statusOf()).toBe('sent');
});

it('rests while nothing is due', async () => {
  const asked = vi.spyOn(database().pool, 'connect');
  start();
  await pause(300);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
  asked.mockRestore();
});
