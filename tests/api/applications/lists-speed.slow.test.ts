import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireKeyOf } from '#engine/wire/wire.ts';
import { childForm } from '#generated/forms/child.ts';
import { childList } from '#server/admin/children-store.ts';
import { userList } from '#server/admin/store.ts';
import { readSelection } from '#server/applications/admin/selection.ts';
import { applicationList, countByStatus } from '#server/applications/admin/store.ts';
import { campaignOn } from '#server/campaigns/rules.ts';
import type { Db } from '#server/database/open.ts';
import { listOrderedIds } from '#server/lists/read-page.ts';
import { startApp, type TestApp } from '../support/app.ts';

const CURRENT = campaignOn(new Date());
const ROWS = 40_000;
const USERS = 8_000;
const PAGE = 25;
const FIRST = { perPage: PAGE, offset: 0 };
/** The date of birth in the list of children. */
const BORN = wireKeyOf(childForm.definition, childForm.columns?.birth_date ?? '');

let app: TestApp;
let db: Db;
beforeAll(async () => {
  app = await startApp();
  db = app.context.db;
  await insertMany();
}, 300_000);
afterAll(() => app.stop());

/** Inserts users, and applications of four campaigns, most of them of the current one. */
async function insertMany(): Promise<void> {
  await sql`
    insert into users (phone, email, first_name, last_name, role_id, password_hash, created_at)
    select '+7955' || lpad(i::text, 7, '0'), 'user' || i || '@example.ru', 'Имя' || i % 97, 'Фамилия' || i % 5003, 2, '',
      now() - i * interval '1 minute'
    from generate_series(1, ${USERS}::integer) as i
  `.execute(db);
  await sql`
    insert into children (representative_id, form, form_version, listed_by, title, search_text, listed)
    select users.id, '{}', 1, '', 'Фамилия' || users.id % 5003 || ' Имя' || users.id % 97, 'Фамилия' || users.id % 5003,
      jsonb_build_object(${BORN}::text, jsonb_build_object('order', (date '2010-01-01' + (users.id % 3000)::integer)::text,
        'words', users.id::text))
    from users where phone like '+7955%'
  `.execute(db);
  await sql`insert into campaigns (name) values ('2020/21'), ('2021/22'), ('2022/23')`.execute(db);
  await sql`
    insert into applications (campaign, representative_id, status, form, form_version, form_hash, listed_by, title, listed,
      search_text, created_at, updated_at, submitted_at)
    select case when i % 10 < 7 then ${CURRENT}::text else (2020 + i % 3) || '/' || (21 + i % 3) end, users.id,
      (array['draft', 'submitted', 'in_review', 'accepted'])[1 + i % 4], known.form, known.form_version,
      known.form_hash, known.listed_by, 'Фамилия' || i % 5003 || ' Имя' || i % 97,
      jsonb_build_object('current_grade', jsonb_build_object('order', i % 11, 'words', i % 11 || ' класс')),
      'Фамилия' || i % 5003 || ' Имя' || i % 97 || ' +7955' || lpad(i::text, 7, '0'),
      now() - i * interval '1 minute', now() - (i * 7919 % ${ROWS}::integer) * interval '1 minute',
      case when i % 4 > 0 then now() - (i * 3571 % ${ROWS}::integer) * interval '1 minute' end
    from generate_series(1, ${ROWS}::integer) as i
    join users on users.phone = '+7955' || lpad((1 + i % ${USERS}::integer)::text, 7, '0')
    cross join (select form, form_version, form_hash, listed_by from applications where id = 1) as known
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly Plans?: readonly PlanNode[];
}

interface Limits {
  readonly perPage: number;
  readonly offset: number;
}

/** The query for a page of ids. */
function page(ids: RawBuilder<{ id: number }>, { perPage, offset }: Limits): RawBuilder<{ id: number }> {
  return sql`${ids} limit ${sql.lit(perPage)} offset ${sql.lit(offset)}`;
}

/** The node types of the database's plan for a query. */
async function planOf(query: RawBuilder<unknown>): Promise<string[]> {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  );
  const kinds = (node: PlanNode): string[] => [node['Node Type'], ...(node.Plans ?? []).flatMap(kinds)];
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => kinds(Plan));
}

const times: [what: string, ms: number][] = [];
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await work();
  times.push([what, performance.now() - start]);
  return done;
}
afterAll(() => {
  const lines = times.map(([what, ms]) => `${ms.toFixed(1).padStart(9)} ms  ${what}`);
  process.stdout.write(`${ROWS} rows\n${lines.join('\n')}\n`);
});

const ORDERS = ['number', 'created_at', 'submitted_at', 'updated_at', 'title'] as const;
const USERS_ORDERS = ['name', 'created_at', 'phone'] as const;
/** The first row of the last page of the current campaign, which has 70 % of the applications. */
const FAR = Math.floor((ROWS * 0.7) / PAGE) * PAGE - PAGE;

describe.each(ORDERS)('applications by %s', (order) => {
  it.each([
    [order, CURRENT, 0],
    [order, CURRENT, FAR],
    [order, null, 0],
    [order, null, ROWS - PAGE],
    [`-${order}`, CURRENT, FAR],
    [`-${order}`, null, ROWS - PAGE],
  ] as const)(
    'sort=%s campaign=%s from row %i is read from an index without sorting',
    async (sort, campaign, offset) => {
      const selection = readSelection({ sort }, { campaign });
      const limits = { perPage: PAGE, offset };
      const plan = await planOf(page(applicationList.ids(selection), limits));
      expect(plan.filter((kind) => /Sort|Seq Scan/.test(kind))).toEqual([]);
      expect(plan.some((kind) => /^Index/.test(kind))).toBe(true);
      const ids = await timed(`${sort} ${campaign} from ${offset}`, () =>
        listOrderedIds(db, page(applicationList.ids(selection), limits)),
      );
      expect(ids.length).toBe(PAGE);
    },
  );

  it.each([CURRENT, null])(
    'of one status in campaign %s is read from an index without sorting',
    async (campaign) => {
      const selection = readSelection({ sort: `-${order}`, status: ['in_review'] }, { campaign });
      const plan = await planOf(page(applicationList.ids(selection), FIRST));
      expect(plan.filter((kind) => /Sort|Seq Scan/.test(kind))).toEqual([]);
    },
  );
});

describe('applications by a listed answer', () => {
  const queries: readonly [...Required<Parameters<typeof readSelection>>][] = [
    [{ sort: 'current_grade' }, { campaign: CURRENT }],
    [{ sort: '-current_grade' }, { campaign: CURRENT }],
    [{ sort: 'current_grade' }, {}],
    [{ sort: '-current_grade' }, {}],
    [{ sort: '-current_grade', status: ['in_review'] }, { campaign: CURRENT }],
    [{ sort: '-current_grade', current_grade: ['5', '7'] }, { campaign: CURRENT }],
  ];
  it.each(queries)('%o in %o are read from an index without sorting', async (query, scope) => {
    const selection = readSelection(query, scope);
    const limits = { perPage: PAGE, offset: 0 };
    const plan = await planOf(page(applicationList.ids(selection), limits));
    expect(plan.filter((kind) => /Sort|Seq Scan/.test(kind))).toEqual([]);
    const ids = await timed(JSON.stringify([query, scope]), () =>
      listOrderedIds(db, page(applicationList.ids(selection), limits)),
    );
    expect(ids.length).toBe(PAGE);
  });

  it.each(['current_grade', '-current_grade'] as const)('the last page by %s is fast', async (sort) => {
    const limits = { perPage: PAGE, offset: ROWS - PAGE };
    const ids = applicationList.ids(readSelection({ sort }));
    const found = () => listOrderedIds(db, page(ids, limits));
    expect((await timed(`${sort} all from ${limits.offset}`, found)).length).toBe(PAGE);
  });
});

describe.each(USERS_ORDERS)('users by %s', (by) => {
  it.each([0, USERS - PAGE])('from row %i are read from an index without sorting', async (offset) => {
    const query = page(userList.ids({ deleted: false, sort: `-${by}` }), { perPage: PAGE, offset });
    const plan = await planOf(query);
    expect(plan.filter((kind) => /Sort|Seq Scan/.test(kind))).toEqual([]);
    expect((await timed(`users ${by} from ${offset}`, () => listOrderedIds(db, query))).length).toBe(PAGE);
  });
});

describe('children', () => {
  const orders = ['title', 'created_at', BORN].flatMap((by) => [by, `-${by}`]);
  it.each(orders)('by %s are read from an index without sorting', async (sort) => {
    const query = page(childList.ids({ answers: {}, sort }), FIRST);
    const plan = await planOf(query);
    expect(plan.filter((kind) => /Sort|Seq Scan/.test(kind))).toEqual([]);
    expect((await timed(`children ${sort}`, () => listOrderedIds(db, query))).length).toBe(PAGE);
  });

  it('of some days are found by an index', async () => {
    const answers = { [BORN]: { from: '2018-03-01', to: '2018-03-02' } };
    const query = page(childList.ids({ answers, sort: 'title' }), FIRST);
    expect(await planOf(query)).not.toContain('Seq Scan');
    expect((await timed('children of two days', () => listOrderedIds(db, query))).length).toBeGreaterThan(0);
  });
});

describe('the search', () => {
  it.each(['Фамилия4711', 'фамилия4711 имя70', '8 955 000-47-11', '000-47-11', '12-2026', 'нет такого'])(
    'for %s uses an index instead of all rows',
    async (q) => {
      const selection = readSelection({ q }, { campaign: CURRENT });
      const plan = await planOf(page(applicationList.ids(selection), FIRST));
      expect(plan).not.toContain('Seq Scan');
      await timed(`search for ${q}`, () => listOrderedIds(db, page(applicationList.ids(selection), FIRST)));
    },
  );

  it('of users uses an index, too', async () => {
    const query = page(userList.ids({ deleted: false, q: 'фамилия4711' }), FIRST);
    expect(await planOf(query)).not.toContain('Seq Scan');
    await timed('search for a user', () => listOrderedIds(db, query));
  });

  it('for a very frequent word ends, too', async () => {
    const selection = readSelection({ q: 'фам' }, { campaign: CURRENT });
    const ids = await timed('search for a word of every application', () =>
      listOrderedIds(db, page(applicationList.ids(selection), FIRST)),
    );
    expect(ids.length).toBe(PAGE);
    const limits = { perPage: PAGE, page: 1, offset: 0 };
    const { total, total_at_least } = await timed('a page of them', () =>
      applicationList.page(db, selection, limits),
    );
    expect({ total, total_at_least }).toEqual({ total: 1_000, total_at_least: true });
    const exact = await applicationList.page(db, selection, { ...limits, exact: true });
    expect(exact.total).toBeGreaterThan(ROWS / 2);
    expect(exact.total_at_least).toBeUndefined();
  });
});

it('counts and neighbours are fast', async () => {
  const selection = readSelection({ sort: 'title' }, { campaign: CURRENT });
  const read = (offset: number) => applicationList.page(db, selection, { perPage: PAGE, page: 1, offset });
  expect((await timed('first page', () => read(0))).total).toBeGreaterThan(ROWS / 2);
  const last = await timed('last page', () => read(FAR));
  const idsOfLastPage = await listOrderedIds(
    db,
    page(applicationList.ids(selection), { perPage: PAGE, offset: FAR }),
  );
  expect(last.rows.map(({ id }) => id)).toEqual(idsOfLastPage);
  await timed('counts by status', () => countByStatus(db, selection));
  const ids = await listOrderedIds(db, page(applicationList.ids(selection), { perPage: 3, offset: FAR }));
  const found = await timed('neighbours', () => applicationList.neighbours(db, ids[1] ?? 0, selection));
  expect(found).toMatchObject({ position: FAR + 2, previous: ids[0], next: ids[2] });
});
