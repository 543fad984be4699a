import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';

const app = await openApp();

const LINES = 20_000;
/** What one reading of them all takes, a page at a time. */
const STATEMENTS = LINES / 100;

async function exportLines(): Promise<number> {
  const { count } = await app.context.db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll().as('count'))
    .where('action', '=', 'audit.exported')
    .executeTakeFirstOrThrow();
  return Number(count);
}

it('a client that disconnects before the file stops the reading, and no export is audited', async () => {
  const { token } = await signIn(app.origin, 'administrator');
  await sql`insert into audit_log (action) select 'session.started' from generate_series(1, ${LINES})`.execute(
    app.context.db,
  );
  const leaving = new AbortController();
  let statements = 0;
  const count = () => {
    statements += 1;
    // the list of lines has been read by then, and the lines are
    if (statements === 10) leaving.abort();
  };
  app.pool.on('acquire', count);
  const asked = fetch(`${app.origin}/api/admin/audit/export?format=csv`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  await expect(asked).rejects.toThrow('aborted');
  for (let before = 0; before < statements; await delay(300)) before = statements;
  app.pool.off('acquire', count);
  expect(statements).toBeLessThan(STATEMENTS);
  expect(await exportLines()).toBe(0);
});
