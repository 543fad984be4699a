import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signInColleague } from '../access/records.ts';
import { openApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';

const EXPORT = '/api/admin/applications/export?format=csv';
const LINES = 20_000;
/** Statements that read all lines, a page at a time. */
const STATEMENTS = LINES / 100;

const app = await openApp();
const colleagues = await Promise.all([1, 2, 3, 4].map(() => signInColleague(app)));

/** Starts an export that the client can abort. */
function startExport({ token }: Client, path: string) {
  const abortController = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  return { abortController, response: fetch(app.origin + path, { headers, signal: abortController.signal }) };
}

it('parallel exports end with a file or with 503 and Retry-After', async () => {
  const calls = [1, 2, 3, 4, 5].flatMap(() => colleagues.map((client) => client.call('GET', EXPORT)));
  const responses = await Promise.all(calls);
  const served = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status !== 200);
  expect(served.length).toBeGreaterThan(0);
  expect(new Set(served.map(({ text }) => text)).size).toBe(1);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

it('a disconnect lets the next export start', async () => {
  for (const client of colleagues) {
    const { abortController, response } = startExport(client, EXPORT);
    // the first client leaves before the file begins, the others while it is sent
    if (client !== colleagues[0]) await response;
    abortController.abort();
    await response.catch(() => undefined);
  }
  const responses = await Promise.all(colleagues.map((client) => client.call('GET', EXPORT)));
  expect(responses.map(({ status }) => status)).toEqual(colleagues.map(() => 200));
});

it('a disconnect before the file stops the reading, and no export is audited', async () => {
  const [client] = colleagues;
  if (!client) throw new Error('There is no colleague');
  const { db } = app.context;
  await sql`insert into audit_log (action) select 'session.started' from generate_series(1, ${LINES})`.execute(
    db,
  );
  const { abortController, response } = startExport(client, '/api/admin/audit/export?format=csv');
  let statements = 0;
  const count = () => {
    statements += 1;
    // by then the export reads lines
    if (statements === 10) abortController.abort();
  };
  app.pool.on('acquire', count);
  await expect(response).rejects.toThrow('aborted');
  for (let before = 0; before < statements; await delay(300)) before = statements;
  app.pool.off('acquire', count);
  expect(statements).toBeLessThan(STATEMENTS);
  const exports = db.selectFrom('audit_log').select('id').where('action', '=', 'audit.exported');
  expect(await exports.execute()).toEqual([]);
});
