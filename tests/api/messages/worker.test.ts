import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DeliveryError, type LetterGateway, type OutgoingLetter } from '#server/gateways/letter-gateway.ts';
import { makeLimiters } from '#server/http/rate-limits.ts';
import { type MessageWorker, startWorker } from '#server/messages/delivery.ts';
import { resendMessage, sendSecret } from '#server/messages/send.ts';
import { UNREACHABLE_LIMITS } from '../support/app.ts';
import { ownDatabase } from '../support/database/own-database.ts';

const database = ownDatabase();
beforeAll(async () => {
  const administrator = { phone: '+79000000001', role_id: 1, password_hash: '' } as const;
  await database().db.insertInto('users').values(administrator).execute();
});

/** Letters that the gateway received. */
let letters: OutgoingLetter[];
/** The gateway's response: the provider id, or null if there is none. */
let accept: () => Promise<string | null>;
let worker: MessageWorker;
/** Log entries of the worker. */
let logged: object[];
beforeEach(async () => {
  await database().db.deleteFrom('outgoing_messages').execute();
  letters = [];
  logged = [];
  accept = async () => 'provider-id';
});
afterEach(() => worker.stop());

function start(): void {
  const gateway: LetterGateway = (letter) => {
    letters.push(letter);
    return accept();
  };
  const log = (fields: unknown, message?: unknown) => void logged.push({ fields, message });
  const gateways = { sms: gateway, email: gateway };
  const logger = { error: log, warn: log };
  const { db, pool } = database();
  const limiters = makeLimiters(pool, UNREACHABLE_LIMITS);
  worker = startWorker({ db, limiters, gateways, origin: 'https://lk.school.ru', log: logger });
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
  expect(letters).toMatchObject([{ to: '+79160000000', code: '482913' }]);
  expect(letters[0]?.text.split('\n').at(-1)).toBe('@lk.school.ru #482913');
  expect(await row()).toMatchObject({ secret: null, provider_id: 'provider-id', attempts: 1, error: null });
  expect(JSON.stringify(await row())).not.toContain('482913');
});

it('retries after a pause with the same id, stores the error, and logs neither recipient nor error', async () => {
  const error = '+79160000000: номер не отвечает.';
  accept = () => Promise.reject(new DeliveryError(error));
  await queueCode();
  start();
  await expect.poll(async () => (await row()).error).toBe(error);
  const fields = { message: (await row()).id, event: 'code', channel: 'sms', attempts: 1 };
  expect(logged).toEqual([{ fields, message: 'outgoing message was not delivered' }]);
  const waiting = await row();
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1, secret: '482913' });
  expect(secondsUntil(waiting.not_before)).toBeGreaterThan(5);
  expect(secondsUntil(waiting.not_before)).toBeLessThanOrEqual(10);

  accept = async () => null;
  await change({ not_before: new Date(0) });
  worker.wake();
  await expect.poll(statusOf).toBe('sent');
  expect(letters.map(({ id }) => id)).toEqual([letters[0]?.id, letters[0]?.id]);
});

it('sends all due messages even if one fails', async () => {
  for (let n = 0; n < 23; n += 1) await queueCode();
  let tries = 0;
  accept = async () => {
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
  expect(new Set(letters.map(({ id }) => id)).size).toBe(23);
});

it('wakes up when a message becomes due', async () => {
  await queueCode();
  const due = Date.now() + 700;
  await change({ not_before: new Date(due) });
  start();
  await expect.poll(statusOf, { timeout: 4000 }).toBe('sent');
  expect(Date.now()).toBeGreaterThanOrEqual(due);
});

it('continues after a database failure, and logs it', async () => {
  const rename = (from: string, to: string) => database().db.schema.alterTable(from).renameTo(to).execute();
  await rename('outgoing_messages', 'away');
  start();
  await expect.poll(() => logged.length).toBe(1);
  expect(logged).toMatchObject([
    { fields: { err: expect.any(Error) }, message: 'outgoing messages: the database did not respond' },
  ]);
  await rename('away', 'outgoing_messages');
  await queueCode();
  worker.wake();
  await expect.poll(statusOf).toBe('sent');
});

/** Starts the worker with a letter that the gateway does not accept until the returned function is called. */
async function startWithHeldLetter(): Promise<() => void> {
  let release = () => {};
  accept = () =>
    new Promise((resolve) => {
      release = () => resolve(null);
    });
  await queueCode();
  start();
  await expect.poll(() => letters.length).toBe(1);
  return () => release();
}

it('runs again if woken during a run', async () => {
  const release = await startWithHeldLetter();
  await queueCode();
  worker.wake();
  accept = async () => null;
  release();
  await expect.poll(() => letters.length, { timeout: 4000 }).toBe(2);
});

it('sends nothing after it was stopped', async () => {
  start();
  await worker.stop();
  await queueCode();
  worker.wake();
  await pause(150);
  expect([letters, await statusOf()]).toEqual([[], 'queued']);
});

it('makes the tenth attempt and waits eight hours for the last', async () => {
  accept = () => Promise.reject(new DeliveryError('SMS.RU не отвечает.'));
  await queueCode();
  await change({ attempts: 9 });
  start();
  await expect.poll(async () => (await row()).error).toBe('SMS.RU не отвечает.');
  const { status, attempts, not_before } = await row();
  expect([status, attempts]).toEqual(['queued', 10]);
  expect(secondsUntil(not_before)).toBeGreaterThan(8 * 60 * 60 - 100);
});

it('fails after the eleventh attempt', async () => {
  accept = () => Promise.reject(new Error('unknown error'));
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
  expect(letters).toEqual([]);
  expect((await row()).secret).toBeNull();
});

const office = { userId: 1, roleId: 1, tokenHash: '', requiredActions: [] } as const;

it('creates a new letter when an administrator resends a sent one', async () => {
  await queueCode();
  const letter = { event: 'excursion-received', secret: null } as const;
  await database().db.updateTable('outgoing_messages').set(letter).execute();
  start();
  await expect.poll(statusOf).toBe('sent');
  await resendMessage(database().db, office, (await row()).id);
  worker.wake();
  await expect.poll(() => letters.length).toBe(2);
  expect(letters[1]?.id).toMatch(new RegExp(`^${letters[0]?.id}-\\d+$`));
  expect(letters[0]).not.toHaveProperty('code');
});

it('does not resend a letter during an attempt', async () => {
  const release = await startWithHeldLetter();
  await resendMessage(database().db, office, (await row()).id);
  release();
  await expect.poll(statusOf).toBe('sent');
  expect(letters).toHaveLength(1);
});

it('finishes the current letter when it is stopped', async () => {
  const release = await startWithHeldLetter();
  worker.wake();
  const stopped = worker.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, pause(150)])).toBeUndefined();
  release();
  await stopped;
  expect(await statusOf()).toBe('sent');
});

it('does not query the database while nothing is due', async () => {
  const connect = vi.spyOn(database().pool, 'connect');
  start();
  await pause(300);
  // the queries of the start
  expect(connect.mock.calls.length).toBeLessThanOrEqual(3);
  connect.mockRestore();
});
