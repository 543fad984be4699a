import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { openAppWithRows } from '../support/app-with-rows.ts';

/** Lists whose rows the database counts: the counts are exact, and the pages complete. */

/** So many rows that the last pages are read from the end of the list. */
const MANY = 1_200;

const { db, office } = await openAppWithRows(MANY);

interface CountedTable {
  readonly name: string;
  /** The columns of a counter key. */
  readonly parts: string;
}

/** Every table with a counting trigger. The columns are the trigger's arguments, which PostgreSQL stores as bytes. */
async function countedTables(): Promise<CountedTable[]> {
  const { rows } = await sql<CountedTable>`
    select relname as name, array_to_string(array(
      select convert_from(decode(part, 'hex'), 'utf8')
      from regexp_split_to_table(regexp_replace(encode(tgargs, 'hex'), '(..)', '\\1 ', 'g'), '00 ') as hex,
        lateral (select replace(hex, ' ', '') as part) as plain where part <> ''), ', ') as parts
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid
    where proname = 'count_listed_rows' and tgname like '%\\_came' order by relname`.execute(db);
  return rows;
}

/** Counters and actual counts by key, without zeros. */
async function countsOf({ name, parts }: CountedTable) {
  const counted =
    await sql`select array_to_string(key, '|', '-') as key, sum(count)::integer as count from list_counts
    where list = ${name} group by 1 having sum(count) <> 0 order by 1`.execute(db);
  const found =
    await sql`select array_to_string(array[${sql.raw(parts)}], '|', '-') as key, count(*)::integer as count
    from ${sql.table(name)} group by 1 order by 1`.execute(db);
  return { counters: counted.rows, found: found.rows };
}

async function expectExact() {
  const tables = await countedTables();
  expect(tables.length).toBe(10);
  for (const table of tables) {
    const { counters, found } = await countsOf(table);
    expect(counters, table.name).toEqual(found);
    expect(found.length, table.name).toBeGreaterThan(0);
  }
}

const STATUSES = {
  applications: ['accepted', 'draft'],
  course_applications: ['accepted', 'draft'],
  outgoing_messages: ['sent', 'failed'],
  payments: ['succeeded', 'canceled'],
} as const;

class RolledBack extends Error {}

describe('database counters', () => {
  it('are exact for old and new rows', expectExact);

  it('stay exact under parallel writes and rollbacks', async () => {
    const change = fc.record({
      table: fc.constantFrom('applications', 'course_applications', 'outgoing_messages', 'payments'),
      /** Rows whose id has this remainder modulo 8. */
      remainder: fc.integer({ min: 0, max: 7 }),
      statusIndex: fc.constantFrom(0, 1),
      deletes: fc.boolean(),
      commits: fc.boolean(),
    });
    const apply = ({
      table,
      remainder,
      statusIndex,
      deletes,
      commits,
    }: typeof change extends fc.Arbitrary<infer C> ? C : never) =>
      db
        .transaction()
        .execute(async (tx) => {
          const some = sql`(select id from ${sql.table(table)} where id % 8 = ${remainder} order by id for update skip locked)`;
          await sql`update ${sql.table(table)} set status = ${STATUSES[table][statusIndex]} where id in ${some}`.execute(
            tx,
          );
          if (deletes)
            await sql`delete from ${sql.table(table)} where id in (select max(id) from ${sql.table(table)} where id % 8 = ${remainder})`.execute(
              tx,
            );
          if (!commits) throw new RolledBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof RolledBack)) throw error;
        });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 10 }), async (changes) => {
        await Promise.all(changes.map(apply));
        await expectExact();
      }),
      { numRuns: 5 },
    );
    // parallel changes leave a few rows per key, not one per change
    const { rows } = await sql<{ most: number }>`
      select max(count) as most from (select count(*)::integer as count from list_counts group by list, key) as slots`.execute(
      db,
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(10);
  });

  it('are deleted by a truncation, and restored by its rollback', async () => {
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`truncate outgoing_messages cascade`.execute(tx);
        const { rows } = await sql`select from list_counts where list = 'outgoing_messages'`.execute(tx);
        expect(rows).toEqual([]);
        throw new RolledBack();
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(RolledBack));
    await expectExact();
  });
});

interface Page {
  readonly data: readonly { readonly id: number; readonly status?: string }[];
  readonly total: number;
  readonly total_at_least?: true;
}

const LISTS = {
  '/api/admin/users-list/': { whole: '', filters: ['blocked=false', 'role_id=2', 'deleted=true'] },
  '/api/admin/children': { whole: '', filters: [] },
  '/api/admin/applications/': {
    whole: 'campaign=all',
    filters: ['campaign=2024/25', 'campaign=all&status=submitted&status=draft', 'status=in_review'],
  },
  '/api/admin/course-applications/': {
    whole: 'campaign=all',
    filters: ['campaign=2025/26', 'campaign=all&status=accepted', 'status=draft'],
  },
  '/api/admin/payments/': {
    whole: '',
    filters: [
      'tab=main-education',
      'status=succeeded',
      'status=expired',
      'status=pending',
      'status=canceled',
    ],
  },
  '/api/admin/contracts/': {
    whole: '',
    filters: [
      'tab=main-education',
      'status=accepted',
      'status=offered',
      'status=withdrawn',
      'status=replaced',
    ],
  },
  '/api/admin/excursions': { whole: '', filters: ['status=agreed'] },
  '/api/admin/messages/': { whole: '', filters: ['status=failed'] },
  '/api/admin/questionnaires/extended-day': { whole: '', filters: ['status=submitted'] },
  // reading the log adds lines to it
  '/api/admin/audit': { whole: 'kind=read', filters: ['kind=read&health=true'] },
} as const;

/** The orders of a list in the contract. */
function ordersOf(path: string): readonly string[] {
  const operation = operations().find((one) => one.method === 'GET' && one.path === path);
  const sort = operation?.parameters.find(({ name }) => name === 'sort')?.schema;
  return sort && 'enum' in sort && Array.isArray(sort.enum) ? sort.enum : [];
}

describe.each(Object.entries(LISTS))('%s', (path, { whole, filters }) => {
  const page = (query: string) => office.read<Page>(`${path}?${query}`);

  it('counts the rows of each filter and returns each once', async () => {
    for (const filter of [whole, ...filters]) {
      const ids: number[] = [];
      let number = 1;
      let last = await page(`${filter}&per_page=100&page=1`);
      for (; last.data.length > 0; number += 1, last = await page(`${filter}&per_page=100&page=${number}`))
        ids.push(...last.data.map(({ id }) => id));
      expect(new Set(ids).size, filter).toBe(ids.length);
      expect(last.total, filter).toBe(ids.length);
    }
  });

  it('returns the same rows on its last pages as on larger pages', async () => {
    const orders = ordersOf(path);
    expect(orders.length).toBeGreaterThan(0);
    for (const sort of orders) {
      const query = `${whole}&sort=${sort}`;
      const from1001To1100 = await page(`${query}&per_page=100&page=11`);
      const from1051To1100 = await page(`${query}&per_page=50&page=22`);
      expect(from1051To1100.data, sort).toEqual(from1001To1100.data.slice(50));
      const rest = await page(`${query}&per_page=50&page=23`);
      expect(rest.data.length, sort).toBe(Math.min(50, rest.total - 1_100));
      expect((await page(`${query}&per_page=50&page=40`)).data, sort).toEqual([]);
    }
  });
});
