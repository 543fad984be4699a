import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { send } from '#server/messages/send.ts';
import { requiredAnswers } from '../support/answers.ts';
import { projectDatabase } from '../support/app.ts';
import { createDraft } from '../support/applications.ts';
import { type Client, PHONES, paths, signIn } from '../support/client.ts';
import { copyDemonstration, type OwnFolder } from '../support/database/own-folder.ts';
import { allLetters } from '../support/outbox.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

// Two processes of the built portal at one port (`npm start -- --workers 2`) with one PostgreSQL database. New
// connections go to the two processes alternately.
let folder: OwnFolder;
let portal: ServerProcess;
let parent: Client;
let database: OpenDatabase;
const TOKEN = 'a-token-of-the-metrics-page';
/** The longest time that a call may take. */
const UNANSWERED_MS = 30_000;
/** Headers of a call with its own connection. */
const ANEW = { connection: 'close' };
beforeAll(async () => {
  folder = copyDemonstration();
  const databaseUrl = (await projectDatabase('demonstration')) ?? '';
  const env = {
    LETTERS_LIMIT_RECIPIENT: '1000',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.dataDir,
    LOG_LEVEL: 'info',
    LOGIN_LIMIT_PHONE: '3',
    METRICS_TOKEN: TOKEN,
    FREE_DISK_MB: '0',
  };
  portal = await startProcess(env, { workers: 2 });
  await vi.waitUntil(() => listening() === 2, { timeout: 20_000 });
  parent = await signIn(portal.origin);
  const { dataDir } = folder;
  const onLostConnection = () => undefined;
  database = await openDatabase({ databaseUrl, databaseTemplate: undefined, dataDir, onLostConnection });
}, 60_000);
afterAll(async () => {
  await database.close();
  if (portal.child.exitCode === null) await portal.end('SIGKILL');
  folder.remove();
});

it('both processes serve, and share sessions', async () => {
  const before = portal.output().length;
  expect(await fresh(6)).toEqual(Array(6).fill(200));
  await expect.poll(() => servedBy(before).size).toBe(2);
  const second = await signIn(portal.origin);
  await parent.call('DELETE', paths.sessions);
  expect(await fresh(4, second.token)).toEqual(Array(4).fill(401));
});

it('each process reports the metrics of both', async () => {
  const before = await answeredLooks();
  await fresh(6);
  expect([await answeredLooks(), await answeredLooks()]).toEqual([before + 6, before + 6]);
});

it('wrong passwords are counted over both', async () => {
  const guess = () => call('POST', paths.login, { json: { phone: PHONES.stranger, password: 'guess' } });
  const statuses = [await guess(), await guess(), await guess(), await guess()];
  expect(statuses).toEqual([401, 401, 401, 429]);
});

it('a submit that reaches both creates one application', async () => {
  const headers = { ...ANEW, 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => parent.form(paths.createApplication, requiredAnswers, [], headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.application.id)).size).toBe(1);
});

it('one of two changes of a state is stale on either process', async () => {
  const { id } = await createDraft(parent);
  const answers = await Promise.all(
    ['Анна', 'Алла'].map((student_first_name) =>
      parent.form(paths.updateApplication, { id, revision: 1, student_first_name }, [], ANEW),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('each letter is sent once by one process', async () => {
  const titles = Array.from({ length: 60 }, (_, n) => `Счёт № ${n + 1}`);
  for (const title of titles)
    await database.db.transaction().execute((tx) =>
      send(tx, {
        // an event that is sent at once: of delayed events about one record only the last is sent
        event: 'payment-succeeded',
        userId: 2,
        values: { number: '2026-0001', title, amount: '1 500 ₽' },
      }),
    );
  // A call that may have queued a letter wakes the process that served it.
  await Promise.all([1, 2, 3, 4].map(() => call('PATCH', paths.readNotifications, { json: {} })));
  const waiting = () =>
    database.db.selectFrom('outgoing_messages').select('id').where('status', '=', 'queued').execute();
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  const sent = allLetters(folder.dataDir).flatMap(({ text }) => /Счёт № \d+/.exec(text)?.[0] ?? []);
  expect(sent.sort()).toEqual([...titles].sort());
});

it('a killed process is restarted', { timeout: 30_000 }, async () => {
  const [victim] = [...servedBy(0)];
  const before = listening();
  process.kill(Number(victim), 'SIGKILL');
  await expect.poll(listening, { timeout: 20_000 }).toBe(before + 1);
  expect(portal.errors()).toContain(`Process ${victim} ended unexpectedly`);
  expect(await fresh(4)).toEqual(Array(4).fill(200));
});

it('new processes replace all without a failed call', { timeout: 90_000 }, async () => {
  const former = servedBy(0);
  let isOver = false;
  const statuses: unknown[] = [];
  const goOn = async (agent: Agent | undefined) => {
    while (!isOver) {
      // agents keep their connections, as browsers do
      statuses.push(await call('GET', paths.resource, { agent }).catch((error: Error) => error.message));
      statuses.push(await call('PATCH', paths.readNotifications, { agent, json: {} }).catch(String));
      await delay(20);
    }
  };
  const agents = Array.from({ length: 2 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const callers = [...agents, undefined].map(goOn);
  portal.child.kill('SIGHUP');
  await expect.poll(() => portal.errors(), { timeout: 80_000 }).toContain('All processes are replaced.');
  isOver = true;
  await Promise.all(callers);
  for (const agent of agents) agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([200, 204]));
  expect(statuses.length).toBeGreaterThan(50);
  const since = portal.output().length;
  await fresh(4);
  await expect.poll(() => servedBy(since).size).toBe(2);
  expect([...servedBy(since)].filter((pid) => former.has(pid))).toEqual([]);
});

it('an ending process announces it', { timeout: 30_000 }, async () => {
  expect(await call('GET', '/api/health/ready')).toBe(200);
  const ended = portal.end('SIGTERM');
  await expect.poll(() => call('GET', '/api/health/ready'), { interval: 20 }).toBe(503);
  expect(await call('GET', '/api/health')).toBe(200);
  expect(await ended).toBe(0);
});

it('several processes require PostgreSQL, with instructions', async () => {
  const refused = await startProcess({ DATA_DIR: folder.dataDir }, { workers: 2 });
  expect(refused.child.exitCode).toBe(1);
  expect(refused.errors()).toMatch(/--workers needs PostgreSQL.*DATABASE_URL/);
});

interface Sending {
  readonly json?: object;
  readonly token?: string | undefined;
  readonly agent?: Agent | undefined;
}

/** Returns the status. Without an agent, the call has its own connection. */
function call(method: string, path: string, { json, token = parent.token, agent }: Sending = {}) {
  return new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(json && { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(UNANSWERED_MS);
    const one = request(
      portal.origin + path,
      { method, headers, signal, agent: agent ?? false },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
        answer.once('error', reject);
      },
    );
    one.once('error', reject);
    one.end(json && JSON.stringify(json));
  });
}

async function fresh(count: number, token?: string): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await call('GET', paths.resource, { token }));
  return statuses;
}

/** The number of `getResource` calls in the metrics, read by a new connection. */
async function answeredLooks(): Promise<number> {
  const headers = { ...ANEW, authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${portal.origin}/metrics`, { headers })).text();
  expect(text.match(/^portal_database_up 1$/gm)).toHaveLength(1);
  const line = /^portal_http_requests_total\{operation="getResource",status="200"\} (\d+)$/m;
  return Number(line.exec(text)?.[1]);
}

/** The number of processes that have started to listen. */
function listening(): number {
  return portal.output().split('Server listening').length - 1;
}

/** The processes that have served a call since the log had the length `since`. */
function servedBy(since: number): Set<string> {
  const served = portal
    .output()
    .slice(since)
    .matchAll(/"pid":(\d+)[^\n]*"request completed"/g);
  return new Set([...served].flatMap(([, pid]) => pid ?? []));
}
