import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { DeliveryError, type LetterGateway, type OutgoingLetter } from '#server/gateways/letter-gateway.ts';
import { makeLimiters } from '#server/http/rate-limits.ts';
import { type MessageWorker, startWorker } from '#server/messages/delivery.ts';
import { resendMessage, sendSecret } from '#server/messages/send.ts';
import { UNREACHABLE_LIMITS } from '../support/app.ts';
import { ownDatabase } from '../support/database/own-database.ts';
import { insertUser } from '../support/rows.ts';

const database = ownDatabase();
beforeAll(() => insertUser({ context: database() }, { role_id: 1 }));

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

function start(limits = UNREACHABLE_LIMITS): void {
  const gateway: LetterGateway = (letter) => {
    letters.push(letter);
    return accept();
  };
  const log = (fields: unknown, message?: unknown) => void logged.push({ fields, message });
  const gateways = { sms: gateway, email: gateway };
  const logger = { error: log, warn: log };
  const { db, pool } = database();
  const limiters = makeLimiters(pool, limits);
  worker = startWorker({ db, limiters, gateways, origin: 'https://lk.school.ru', log: logger });
}

/** Starts the worker, and waits until no message is due. */
async function run(): Promise<void> {
  start();
  await worker.wake();
}

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
  await run();
  expect(await statusOf()).toBe('sent');
  expect(letters).toMatchObject([{ to: '+79160000000', code: '482913' }]);
  expect(letters[0]?.text.split('\n').at(-1)).toBe('@lk.school.ru #482913');
  expect(await row()).toMatchObject({ secret: null, provider_id: 'provider-id', attempts: 1, error: null });
  expect(JSON.stringify(await row())).not.toContain('482913');
});

it('retries after a pause with the same id, stores the error, and logs neither recipient nor error', async () => {
  const error = '+79160000000: номер не отвечает.';
  accept = () => Promise.reject(new DeliveryError(error));
  await queueCode();
  await run();
  const fields = { message: (await row()).id, event: 'code', channel: 'sms', attempts: 1 };
  expect(logged).toEqual([{ fields, message: 'outgoing message was not delivered' }]);
  const waiting = await row();
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1, secret: '482913', error });
  expect(secondsUntil(waiting.not_before)).toBeGreaterThan(5);
  expect(secondsUntil(waiting.not_before)).toBeLessThanOrEqual(10);

  accept = async () => null;
  await change({ not_before: new Date(0) });
  await worker.wake();
  expect(await statusOf()).toBe('sent');
  expect(letters.map(({ id }) => id)).toEqual([letters[0]?.id, letters[0]?.id]);
});

it('does not count an undelivered letter against the daily limit of its recipient', async () => {
  const letter = {
    event: 'application-submitted',
    channel: 'email',
    recipient: 'a@example.ru',
    text: 'Да',
  } as const;
  await database().db.insertInto('outgoing_messages').values(letter).execute();
  accept = () => Promise.reject(new DeliveryError('Ящик переполнен.'));
  start({ ...UNREACHABLE_LIMITS, lettersByRecipient: { points: 1, seconds: 86_400 } });
  await worker.wake();
  accept = async () => null;
  await change({ not_before: new Date(0) });
  await worker.wake();
  expect(await row()).toMatchObject({ status: 'sent', attempts: 2 });
});

it('sends all due messages even if one fails', async () => {
  for (let n = 0; n < 23; n += 1) await queueCode();
  let tries = 0;
  accept = async () => {
    tries += 1;
    if (tries === 3) throw new DeliveryError('Номер неверен.', true);
    return null;
  };
  await run();
  const rows = await database().db.selectFrom('outgoing_messages').select('status').execute();
  const count = (status: string) => rows.filter((one) => one.status === status).length;
  expect(['sent', 'failed', 'queued'].map(count)).toEqual([22, 1, 0]);
  expect(new Set(letters.map(({ id }) => id)).size).toBe(23);
});

it('wakes up when a message becomes due', async () => {
  await queueCode();
  const due = Date.now() + 700;
  await change({ not_before: new Date(due) });
  const sentAt = new Promise<number>((resolve) => {
    accept = async () => {
      resolve(Date.now());
      return null;
    };
  });
  start();
  expect(await sentAt).toBeGreaterThanOrEqual(due);
});

it('continues after a database failure, and logs it', async () => {
  const rename = (from: string, to: string) => database().db.schema.alterTable(from).renameTo(to).execute();
  await rename('outgoing_messages', 'away');
  await run();
  expect(logged).toMatchObject([
    { fields: { err: expect.any(Error) }, message: 'outgoing messages: the database did not respond' },
  ]);
  await rename('away', 'outgoing_messages');
  await queueCode();
  await worker.wake();
  expect(await statusOf()).toBe('sent');
});

/** Starts the worker with a letter that the gateway does not accept until the returned function is called. */
async function startWithHeldLetter(): Promise<() => void> {
  await queueCode();
  return new Promise((begin) => {
    accept = () => new Promise((resolve) => begin(() => resolve(null)));
    start();
  });
}

it('runs again if woken during a run', async () => {
  const release = await startWithHeldLetter();
  await queueCode();
  const woken = worker.wake();
  accept = async () => null;
  release();
  await woken;
  expect(letters).toHaveLength(2);
});

it('sends nothing after it was stopped', async () => {
  start();
  await worker.stop();
  await queueCode();
  await worker.wake();
  expect([letters, await statusOf()]).toEqual([[], 'queued']);
});

it('makes the tenth attempt and waits eight hours for the last', async () => {
  accept = () => Promise.reject(new DeliveryError('SMS.RU не отвечает.'));
  await queueCode();
  await change({ attempts: 9 });
  await run();
  const { status, attempts, error, not_before } = await row();
  expect([status, attempts, error]).toEqual(['queued', 10, 'SMS.RU не отвечает.']);
  expect(secondsUntil(not_before)).toBeGreaterThan(8 * 60 * 60 - 100);
});

it('fails after the eleventh attempt', async () => {
  accept = () => Promise.reject(new Error('unknown error'));
  await queueCode();
  await change({ attempts: 10 });
  await run();
  expect(await row()).toMatchObject({ status: 'failed', error: 'Сообщение не удалось передать.' });
});

it('does not send an expired code', async () => {
  await queueCode();
  await change({ expires_at: new Date(0) });
  await run();
  expect(await row()).toMatchObject({ status: 'failed', secret: null });
  expect(letters).toEqual([]);
});

const office = { userId: 1, roleId: 1, tokenHash: '', requiredActions: [] } as const;

it('creates a new letter when an administrator resends a sent one', async () => {
  await queueCode();
  const letter = { event: 'excursion-received', secret: null } as const;
  await database().db.updateTable('outgoing_messages').set(letter).execute();
  await run();
  expect(await statusOf()).toBe('sent');
  await resendMessage(database().db, office, (await row()).id);
  await worker.wake();
  expect(letters).toHaveLength(2);
  expect(letters[1]?.id).toMatch(new RegExp(`^${letters[0]?.id}-\\d+$`));
  expect(letters[0]).not.toHaveProperty('code');
});

it('does not resend a letter during an attempt', async () => {
  const release = await startWithHeldLetter();
  await resendMessage(database().db, office, (await row()).id);
  const woken = worker.wake();
  release();
  await woken;
  expect(await statusOf()).toBe('sent');
  expect(letters).toHaveLength(1);
});

it('finishes the current letter when it is stopped', async () => {
  const release = await startWithHeldLetter();
  void worker.wake();
  const stopped = worker.stop();
  release();
  await stopped;
  expect(await statusOf()).toBe('sent');
});

it('does not query the database while nothing is due', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await run();
  const connect = vi.spyOn(database().pool, 'connect');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(connect).not.toHaveBeenCalled();
  // other processes may have queued messages
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connect).toHaveBeenCalled();
  connect.mockRestore();
});
