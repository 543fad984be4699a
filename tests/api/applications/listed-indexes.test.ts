import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type ListIndex, updateListIndexes } from '#server/lists/list-indexes.ts';
import { refreshAnswers } from '#server/served-forms.ts';
import { openApp } from '../support/app.ts';
import { updateApplication } from '../support/rows.ts';

const app = await openApp();
const db = app.context.db;

const index = (table: string, key: string, columns: readonly string[] = []): ListIndex => ({
  table,
  columns,
  key,
  descending: false,
});

const fiveIndexes = [
  index('applications', 'pet', ['campaign']),
  index('course_applications', 'contact', ['campaign']),
  index('excursion_requests', 'gender'),
  index('questionnaires', 'until', ['name']),
  index('children', 'pet'),
];

/** Tables and columns of the indexes of answers. */
async function readIndexNames(): Promise<string[]> {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema() and indexname like 'listed\\_answer\\_%'
    order by indexdef`.execute(db);
  return rows
    .map(({ indexdef }) => indexdef.replace(/^CREATE INDEX \S+ ON \S*?(\w+) USING btree/, '$1'))
    .sort();
}

const tablesOf = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0]);

it('creates an index for each listed answer, and drops it when no longer listed', async () => {
  const own = await readIndexNames();
  await updateListIndexes(db, fiveIndexes);
  expect(tablesOf(await readIndexNames())).toEqual(fiveIndexes.map(({ table }) => table).sort());
  await updateListIndexes(db, fiveIndexes.slice(0, 1));
  expect(await readIndexNames()).toEqual([
    "applications (campaign, COALESCE(((listed -> 'pet'::text) -> 'order'::text), '{}'::jsonb), id)",
  ]);
  await refreshAnswers(db);
  expect(await readIndexNames()).toEqual(own);
});

it('does not touch indexes of migrations', async () => {
  const count = () =>
    sql<{ count: string }>`select count(*) from pg_indexes where schemaname = current_schema()`.execute(db);
  const before = (await count()).rows;
  await updateListIndexes(db, []);
  await refreshAnswers(db);
  expect((await count()).rows).toEqual(before);
});

it('processes that start together create each index once without blocking writers', async () => {
  await updateListIndexes(db, []);
  const writes = updateApplication(app, 1, { comment: 'пишем' });
  await Promise.all([updateListIndexes(db, fiveIndexes), updateListIndexes(db, fiveIndexes), writes]);
  expect(await readIndexNames()).toHaveLength(fiveIndexes.length);
  const { rows } = await sql`select 1 from pg_index where not indisvalid`.execute(db);
  expect(rows).toEqual([]);
  await refreshAnswers(db);
});

it('every reference to excursions has an index, so that a deletion scans no table', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'excursion_requests'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`.execute(db);
  expect(rows).toEqual([]);
});
