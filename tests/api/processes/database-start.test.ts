import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { withExclusiveLock } from '#server/database/open.ts';
import { requiredAnswers } from '../support/answers.ts';
import { startApp } from '../support/app.ts';
import { clientOf, PHONES, paths, signIn } from '../support/client.ts';
import { ownDatabase } from '../support/database/own-database.ts';

const database = ownDatabase();

it('an older build refuses a newer database with instructions', async () => {
  const { db } = database();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', now()::text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(
    /^This build is older than the database, which has the migrations 9999-future: [^.]*restore the backup/,
  );
});

it('of two starts the second waits for the first, which may use any connection', async () => {
  const { db } = database();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await sql`select pg_sleep(0.05)`.execute(db);
    running -= 1;
  };
  await Promise.all([1, 2].map(() => withExclusiveLock(db, 42, work)));
  expect([most, running]).toEqual([1, 0]);
});

it('a start that waits for another keeps no transaction open, for which an index of the other would wait', async () => {
  const { db } = database();
  const openTransactions = async () => {
    const { rows } = await sql<{ since: string }>`
      select pid || ' ' || xact_start as since from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(db);
    return rows.map(({ since }) => since);
  };
  let waiting: Promise<void> | undefined;
  await withExclusiveLock(db, 42, async () => {
    waiting = withExclusiveLock(db, 42, async () => {});
    const seen: string[][] = [];
    for (let count = 0; count < 4; count += 1) {
      await sql`select pg_sleep(0.15)`.execute(db);
      seen.push(await openTransactions());
    }
    const [first = [], ...later] = seen;
    const lasting = first.filter((since) => later.every((open) => open.includes(since)));
    expect(lasting, 'only the transaction that holds the lock').toHaveLength(1);
  });
  await waiting;
});

it('with DATABASE_PREPARE=0 no statement is prepared by name', async () => {
  const app = await startApp({ databasePrepare: false });
  const parent = await signIn(app.origin);
  const office = await signIn(app.origin, 'administrator');
  await clientOf(app.origin).json('POST', paths.login, { phone: PHONES.stranger, password: 'guess' });
  for (const count of [1, 2, 3]) {
    await parent.form(paths.createDraft, { ...requiredAnswers, student_first_name: `Анна ${count}` });
    await office.call('GET', paths.applications);
  }
  const clients: pg.PoolClient[] = [];
  for (let left = app.pool.totalCount; left > 0; left -= 1) clients.push(await app.pool.connect());
  const names = await Promise.all(
    clients.map((client) => client.query('select name from pg_prepared_statements')),
  );
  for (const client of clients) client.release();
  await app.stop();
  expect(names.flatMap(({ rows }) => rows)).toEqual([]);
});
