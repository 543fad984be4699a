import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '#server/messages/send.ts';
import { startPostgres, type TestPostgres } from '#tests/support/processes/postgres.ts';
import { submittedOf } from '../support/answers.ts';
import { emptyDatabase, startApp, type TestApp } from '../support/app.ts';
import { paths, signIn } from '../support/client.ts';
import { allLetters } from '../support/outbox.ts';
import { startProcess } from '../support/process.ts';

let dataDir: string;
let postgres: TestPostgres;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'school-letters-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a letter survives kill -9 between the commit and its sending', { timeout: 120_000 }, async () => {
  const start = async () => startProcess({ DATA_DIR: dataDir, DATABASE_TEMPLATE: await emptyDatabase() });
  const first = await start();
  const { number } = await submittedOf(await signIn(first.origin));
  await first.end('SIGKILL');
  const told = () => allLetters(dataDir).filter(({ text }) => text.includes(number));
  expect(told()).toEqual([]);

  const second = await start();
  await expect.poll(() => told().length, { timeout: 30_000 }).toBe(1);
  expect(await second.end('SIGTERM')).toBe(0);
  expect(told()).toHaveLength(1);
});

it('two processes on one PostgreSQL send each letter once', { timeout: 60_000 }, async () => {
  const databaseUrl = await postgres.createDatabase();
  const apps: TestApp[] = [await startApp({ databaseUrl }), await startApp({ databaseUrl })];
  const [one] = apps;
  const names = Array.from({ length: 60 }, (_, n) => `Счёт № ${n + 1}`);
  for (const title of names)
    await one?.context.db.transaction().execute((tx) =>
      send(tx, {
        event: 'invoice-issued',
        userId: 2,
        values: { title, amount: '1 500 ₽', due_date: '05.12.2026' },
      }),
    );
  const clients = await Promise.all(apps.map((app) => signIn(app.origin)));
  const read = () => Promise.all(clients.map((client) => client.json('PATCH', paths.readNotifications, {})));
  await Promise.all([read(), read(), read()]);
  const waiting = async () =>
    one?.context.db.selectFrom('outgoing_messages').select('id').where('status', '=', 'queued').execute();
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
  const letters = apps.map((app) => allLetters(app.dataDir).map(({ text }) => /Счёт № \d+/.exec(text)?.[0]));
  for (const app of apps) await app.stop();
  expect(letters.flat().sort()).toEqual([...names].sort());
  expect(letters.every((own) => own.length > 0)).toBe(true);
});
