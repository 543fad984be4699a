import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/tables.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { fillLists } from '../support/data/many-rows.ts';
import { startPortal } from '../support/portal/portal.ts';
import { startPostgres } from '../support/processes/postgres.ts';
import type { Figure, Measured } from './figures.ts';

/** The first and last number of rows; `LISTS_ROWS` sets another last number: a million takes half an hour. */
const SIZES = { first: 1_000, quick: 10_000, full: 100_000 };

/** Maximum of a call's time at the last number of rows, divided by that at the first; and the resolution of HTTP times. */
const MAX_GROWTH = 1.5;
const CLOCK_MS = 1;

/** The rows of a page without `per_page`. */
const FULL_PAGE = 25;

/** One call, at each size of the database. */
interface MeasuredCall {
  readonly name: string;
  /** The rows of its page, the same at each size; `undefined` for a full page, or without a page. */
  readonly perPage: number | undefined;
  /** The median of the call's milliseconds, with no other calls. */
  readonly alone: readonly number[];
  /** Calls per second with 20 at once. */
  readonly together: readonly number[];
}

/** The surname of the added person 90, Имя74: rare, but found at each size. */
const RARE = 'Фамилия2539';

const LISTS: Readonly<Record<string, (rows: number) => string>> = {
  'applications, first page': () => '/api/admin/applications/?campaign=all',
  'applications, page 40': () => '/api/admin/applications/?campaign=all&page=40',
  'applications, page 100': (rows) =>
    `/api/admin/applications/?campaign=all&page=${Math.min(100, Math.ceil(rows / 25))}`,
  'applications, last page': (rows) => `/api/admin/applications/?campaign=all&page=${Math.ceil(rows / 25)}`,
  'applications, by number': () => '/api/admin/applications/?campaign=all&sort=number',
  'applications, by title': () => '/api/admin/applications/?campaign=all&sort=title',
  'applications, by class': () => '/api/admin/applications/?campaign=all&sort=-current_grade',
  'applications, of a status': () => '/api/admin/applications/?campaign=2027/28&status=in_review',
  'applications, a rare surname': () => `/api/admin/applications/?campaign=all&q=${RARE}`,
  'applications, the commonest surname': () => '/api/admin/applications/?campaign=all&q=Фамилия0000',
  'applications, a surname between': () => '/api/admin/applications/?campaign=all&q=Фамилия0050',
  'applications, what all have': () => '/api/admin/applications/?campaign=all&q=Фамилия',
  'applications, the commonest surname of a status': () =>
    '/api/admin/applications/?campaign=2027/28&status=in_review&q=Фамилия0000',
  'applications, two common words': () => '/api/admin/applications/?campaign=all&q=Фамилия0000 Имя7',
  'applications, surname and name': () => `/api/admin/applications/?campaign=all&q=${RARE} Имя7`,
  'applications, a phone': () => '/api/admin/applications/?campaign=all&q=8 955 000-03-11',
  'applications, counts': () => '/api/admin/applications/counts?campaign=all',
  'applications, neighbours of one': () => '/api/admin/applications/1/neighbours?campaign=all&sort=number',
  'applications, neighbours in the middle': (rows) =>
    `/api/admin/applications/${Math.ceil(rows / 2)}/neighbours?campaign=all&sort=number`,
  'users, first page': () => '/api/admin/users-list/',
  'users, by name': () => '/api/admin/users-list/?sort=name',
  'users, of the office': () => '/api/admin/users-list/?role_id=1',
  'users, last page': (rows) => `/api/admin/users-list/?page=${Math.ceil(rows / 50)}`,
  'users, the commonest surname': () => '/api/admin/users-list/?q=Фамилия0000',
  'children, the commonest surname': () => '/api/admin/children?q=Фамилия0000',
  'children, a rare surname': () => `/api/admin/children?q=${RARE}`,
  'course applications, first page': () => '/api/admin/course-applications/?campaign=all',
  'course applications, last page': (rows) =>
    `/api/admin/course-applications/?campaign=all&page=${Math.ceil(rows / 25)}`,
  'course applications, a rare surname': () => `/api/admin/course-applications/?campaign=all&q=${RARE}`,
  'course applications, the commonest surname': () =>
    '/api/admin/course-applications/?campaign=all&q=Фамилия0000',
  'course applications, surname and name': () =>
    `/api/admin/course-applications/?campaign=all&q=${RARE} Имя7`,
  'payments, first page': () => '/api/admin/payments/',
  'payments, by sum': () => '/api/admin/payments/?sort=-amount',
  'payments, last page': (rows) => `/api/admin/payments/?page=${Math.ceil(rows / 25)}`,
  'payments, not paid': () => '/api/admin/payments/?status=pending',
  'payments, overdue': () => '/api/admin/payments/?status=expired',
  'payments, overdue by their day': () => '/api/admin/payments/?status=expired&sort=due_date',
  'payments, canceled': () => '/api/admin/payments/?status=canceled',
  'payments, the commonest surname': () => '/api/admin/payments/?q=Фамилия0000',
  'payments, a rare surname': () => `/api/admin/payments/?q=${RARE}`,
  'messages, first page': () => '/api/admin/messages/',
  'messages, the commonest surname': () => '/api/admin/messages/?q=Фамилия0000',
  'messages, of a status': () => '/api/admin/messages/?status=failed',
  'messages, last page': (rows) => `/api/admin/messages/?page=${Math.ceil(rows / 25)}`,
};

/**
 * Microseconds that a call spends on each row that it reads (decision 35): on a match of a frequent word; on the
 * representative of a match, who may have the second word; and on a row before a position.
 */
const MATCH = 4;
const REPRESENTATIVE = 2;
const ROW_BEFORE = 0.25;

/** Share of people with the commonest surname of `fillLists`. An application is found by two people. */
const COMMONEST = 0.014;

/** The calls whose time grows with the list, in microseconds per row of the list: the share of rows read × its cost. */
const GROWING: Readonly<Record<string, number>> = {
  'applications, the commonest surname': 2 * COMMONEST * MATCH,
  'applications, the commonest surname of a status': 2 * COMMONEST * MATCH,
  'applications, two common words': 2 * COMMONEST * (MATCH + REPRESENTATIVE),
  'applications, a surname between': 0.002 * MATCH,
  'applications, neighbours of one': 0.3 * ROW_BEFORE,
  'applications, neighbours in the middle': 0.2 * ROW_BEFORE,
  // there are half as many people and children as rows
  'users, the commonest surname': 0.5 * COMMONEST * MATCH,
  'children, the commonest surname': 0.5 * COMMONEST * MATCH,
  'course applications, the commonest surname': 2 * COMMONEST * MATCH,
  // a payment is found by its payer, and as many applications are looked up
  'payments, the commonest surname': 2 * COMMONEST * MATCH,
  'messages, the commonest surname': COMMONEST * MATCH,
};

/** Repetitions of a single call; the number of parallel callers, and how long they call. */
const REPETITIONS = 15;
const CALLERS = 20;
const CALLERS_MS = 1_500;

/**
 * The lists of the school over HTTP, from the built server on a PostgreSQL of its own: equal numbers of applications,
 * course applications, payments and messages, and half as many people with a child each.
 */
export async function measureLists(quick: boolean): Promise<Measured> {
  const last = Number(process.env.LISTS_ROWS ?? (quick ? SIZES.quick : SIZES.full));
  const measured = await measureSizes([SIZES.first, last]);
  return { figures: measured.flatMap((call) => figuresOf(call, last)), broken: [] };
}

async function measureSizes(sizes: readonly number[]): Promise<readonly MeasuredCall[]> {
  const postgres = await startPostgres();
  try {
    const measured = new Map<string, { perPage: number | undefined; alone: number[]; together: number[] }>();
    for (const rows of sizes) {
      const databaseUrl = await postgres.createDatabase();
      const portal = await startPortal({ env: { DATABASE_URL: databaseUrl } });
      try {
        await fill(databaseUrl, rows);
        const office = await signIn(portal.origin, 'administrator');
        for (const [name, pathOf] of Object.entries(LISTS)) {
          const url = encodeURI(portal.origin + pathOf(rows));
          const one = measured.get(name) ?? {
            perPage: shortPage(await read(url, office)),
            alone: [],
            together: [],
          };
          measured.set(name, one);
          const call = () => read(one.perPage === undefined ? url : `${url}&per_page=${one.perPage}`, office);
          one.alone.push(await timeAlone(call));
          one.together.push(await countTogether(call));
        }
      } finally {
        await portal.stop();
      }
    }
    return [...measured].map(([name, one]) => ({ name, ...one }));
  } finally {
    await postgres.stop();
  }
}

function figuresOf({ name, alone, together }: MeasuredCall, rows: number): readonly Figure[] {
  const [firstMs = 0, lastMs = 0] = [alone[0], alone.at(-1)];
  const [firstRate = 0, lastRate = 1] = [together[0], together.at(-1)];
  const of = `${name}, ${rows.toLocaleString('en-US')} rows`;
  const readingMs = ((GROWING[name] ?? 0) * (rows - SIZES.first)) / 1_000;
  return [
    { name: of, value: lastMs, unit: 'ms' },
    {
      name: `${of}, to ${SIZES.first.toLocaleString('en-US')}`,
      value: lastMs / firstMs,
      unit: '×',
      most: MAX_GROWTH + (CLOCK_MS + readingMs) / firstMs,
    },
    {
      name: `${of}, ${CALLERS} at once, to ${SIZES.first.toLocaleString('en-US')}`,
      value: firstRate / lastRate,
      unit: '×',
      most: MAX_GROWTH + (readingMs * firstRate) / 1_000,
    },
  ];
}

/** Fills every list with so many rows, but half as many people. */
export async function fill(databaseUrl: string, rows: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await fillLists(db, {
    users: Math.ceil(rows / 2),
    applications: rows,
    courseApplications: rows,
    payments: rows,
    messages: rows,
    others: 1_000,
  });
  await db.destroy();
}

type Call = () => Promise<unknown>;

async function read(url: string, { token }: Pick<Session, 'token'>): Promise<string> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${text}`);
  return text;
}

/** The number of rows of a page that is not full, at least one: with more rows in the list it would be full, and slower. */
function shortPage(response: string): number | undefined {
  const { data } = Object(JSON.parse(response));
  return Array.isArray(data) && data.length < FULL_PAGE ? Math.max(1, data.length) : undefined;
}

async function timeAlone(call: Call): Promise<number> {
  // the first ones warm the server up
  for (let i = 0; i < 6; i += 1) await call();
  const times: number[] = [];
  for (let i = 0; i < REPETITIONS; i += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(REPETITIONS / 2)] ?? 0;
}

async function countTogether(call: Call): Promise<number> {
  const start = performance.now();
  let count = 0;
  const repeat = async () => {
    while (performance.now() - start < CALLERS_MS) {
      await call();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, repeat));
  return (count * 1_000) / (performance.now() - start);
}
