import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
let env: Readonly<Record<string, string>>;
let portal: ServerProcess;
let parent: Client;
let database: OpenDatabase;
const TOKEN = 'a-token-of-the-metrics-page';
/** The longest time that a call may take. */
const MAX_CALL_MS = 30_000;
/** Headers of a call with its own connection. */
const OWN_CONNECTION = { connection: 'close' };
beforeAll(async () => {
  folder = copyDemonstration();
  const databaseUrl = (await projectDatabase('demonstration')) ?? '';
  env = {
    LETTERS_LIMIT_RECIPIENT: '1000',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.dataDir,
    LOG_LEVEL: 'info',
    LOGIN_LIMIT_PHONE: '3',
    METRICS_TOKEN: TOKEN,
    FREE_DISK_MB: '0',
  };
  await startPortal();
  const { dataDir } = folder;
  const onLostConnection = () => undefined;
  database = await openDatabase({ databaseUrl, databaseTemplate: undefined, dataDir, onLostConnection });
}, 60_000);
// one test ends the portal
beforeEach(async () => {
  if (portal.child.exitCode !== null) await startPortal();
}, 60_000);
afterAll(async () => {
  await database.close();
  if (portal.child.exitCode === null) await portal.end('SIGKILL');
  folder.remove();
});

it('both processes serve, and share sessions', async () => {
  await servingProcesses();
  const second = await signIn(portal.origin);
  await parent.call('DELETE', paths.sessions);
  expect(await callOnNewConnections(4, second.token)).toEqual(Array(4).fill(401));
});

it('each process reports the metrics of both', async () => {
  const before = await countGetResourceCalls();
  await callOnNewConnections(6);
  expect([await countGetResourceCalls(), await countGetResourceCalls()]).toEqual([before + 6, before + 6]);
});

it('wrong passwords are counted over both processes', async () => {
  const guess = () => call('POST', paths.login, { json: { phone: PHONES.stranger, password: 'guess' } });
  const statuses = [await guess(), await guess(), await guess(), await guess()];
  expect(statuses).toEqual([401, 401, 401, 429]);
});

it('submits with one key create one application on both processes', async () => {
  const headers = { ...OWN_CONNECTION, 'Idempotency-Key': randomUUID() };
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => parent.form(paths.createApplication, requiredAnswers, [], headers)),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(responses.map(({ body }) => body.application.id)).size).toBe(1);
});

it('one of two changes of the same revision is refused, whichever process gets it', async () => {
  const { id } = await createDraft(parent);
  const responses = await Promise.all(
    ['Анна', 'Алла'].map((student_first_name) =>
      parent.form(paths.updateApplication, { id, revision: 1, student_first_name }, [], OWN_CONNECTION),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
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
  const waiting = database.db.selectFrom('outgoing_messages').select('id').where('status', '=', 'queued');
  while ((await waiting.execute()).length > 0);
  const sent = allLetters(folder.dataDir).flatMap(({ text }) => /Счёт № \d+/.exec(text)?.[0] ?? []);
  expect(sent.sort()).toEqual([...titles].sort());
});

it('a killed process is restarted', { timeout: 30_000 }, async () => {
  const [victim] = [...(await servingProcesses())];
  const before = countListening();
  process.kill(Number(victim), 'SIGKILL');
  await portal.until(() => countListening() === before + 1);
  expect(portal.errors()).toContain(`Process ${victim} ended unexpectedly`);
  expect(await callOnNewConnections(4)).toEqual(Array(4).fill(200));
});

it('new processes replace all without a failed call', { timeout: 90_000 }, async () => {
  const former = await servingProcesses();
  let isOver = false;
  const statuses: unknown[] = [];
  const keepCalling = async (agent: Agent | undefined) => {
    while (!isOver) {
      // agents keep their connections, as browsers do
      statuses.push(await call('GET', paths.resource, { agent }).catch((error: Error) => error.message));
      statuses.push(await call('PATCH', paths.readNotifications, { agent, json: {} }).catch(String));
      await delay(20);
    }
  };
  const agents = Array.from({ length: 2 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const callers = [...agents, undefined].map(keepCalling);
  portal.child.kill('SIGHUP');
  await portal.until(() => portal.errors().includes('All processes are replaced.'));
  isOver = true;
  await Promise.all(callers);
  for (const agent of agents) agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([200, 204]));
  expect(statuses.length).toBeGreaterThan(50);
  expect([...(await servingProcesses())].filter((pid) => former.has(pid))).toEqual([]);
});

it('an ending process is not ready for new calls, but still serves', { timeout: 30_000 }, async () => {
  expect(await call('GET', '/api/health/ready')).toBe(200);
  const ended = portal.end('SIGTERM');
  while ((await call('GET', '/api/health/ready')) !== 503);
  expect(await call('GET', '/api/health')).toBe(200);
  expect(await ended).toBe(0);
});

it('several processes require PostgreSQL, with instructions', async () => {
  const refused = await startProcess({ DATA_DIR: folder.dataDir }, { workers: 2 });
  expect(refused.child.exitCode).toBe(1);
  expect(refused.errors()).toMatch(/--workers needs PostgreSQL.*DATABASE_URL/);
});

interface CallOptions {
  readonly json?: object;
  readonly token?: string | undefined;
  readonly agent?: Agent | undefined;
}

/** Returns the status. Without an agent, the call has its own connection. */
function call(method: string, path: string, { json, token = parent.token, agent }: CallOptions = {}) {
  return new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(json && { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(MAX_CALL_MS);
    const one = request(
      portal.origin + path,
      { method, headers, signal, agent: agent ?? false },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
        response.once('error', reject);
      },
    );
    one.once('error', reject);
    one.end(json && JSON.stringify(json));
  });
}

/** The statuses of `count` calls, each with its own connection. */
async function callOnNewConnections(count: number, token?: string): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await call('GET', paths.resource, { token }));
  return statuses;
}

/** The number of `getResource` calls in the metrics, read by a new connection. */
async function countGetResourceCalls(): Promise<number> {
  const headers = { ...OWN_CONNECTION, authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${portal.origin}/metrics`, { headers })).text();
  expect(text.match(/^portal_database_up 1$/gm)).toHaveLength(1);
  const line = /^portal_http_requests_total\{operation="getResource",status="200"\} (\d+)$/m;
  return Number(line.exec(text)?.[1] ?? 0);
}

/** The number of processes that have started to listen. */
function countListening(): number {
  return portal.output().split('Server listening').length - 1;
}

async function startPortal(): Promise<void> {
  portal = await startProcess(env, { workers: 2 });
  await portal.until(() => countListening() === 2);
  parent = await signIn(portal.origin);
}

/** The processes that serve new connections, once both do. */
async function servingProcesses(): Promise<Set<string>> {
  const since = portal.output().length;
  expect(await callOnNewConnections(4)).toEqual(Array(4).fill(200));
  await portal.until(() => servedBy(since).size === 2);
  return servedBy(since);
}

/** The processes that have served a call since the log had the length `since`. */
function servedBy(since: number): Set<string> {
  const served = portal
    .output()
    .slice(since)
    .matchAll(/"pid":(\d+)[^\n]*"request completed"/g);
  return new Set([...served].flatMap(([, pid]) => pid ?? []));
}
