import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signIn, type TestApi } from '../support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR, startPortal } from '../support/portal/portal.ts';
import { startPostgres } from '../support/processes/postgres.ts';
import type { Figure, Measured } from './figures.ts';

const TOKEN = 'the-bench-reads-the-metrics-by-this';

/** Exported applications; `EXPORT_ROWS` sets another number: a million takes a quarter of an hour. */
const ROWS = { quick: 10_000, whole: 100_000 };

/** MB that the server's process may grow by, however many rows there are. */
const MOST_MEMORY = 150;

/** An export of so many applications with all their answers, nothing kept of it. */
interface MeasuredExport {
  readonly format: 'csv' | 'xlsx';
  readonly rows: number;
  readonly seconds: number;
  /** Seconds that the server's process computed, on however busy a machine. */
  readonly processor: number;
  /** Until the first byte of the file. */
  readonly firstByte: number;
  readonly megabytes: number;
  /** Memory of the server's process before and at its maximum, in MB. */
  readonly memory: { readonly before: number; readonly most: number };
  /** The longest that another call had to wait meanwhile, in milliseconds. */
  readonly longestCall: number;
}

/**
 * Applications of the demonstration's kinds exported over HTTP, as both kinds of file, by the built server on a PostgreSQL
 * of its own.
 */
export async function measureExports(quick: boolean): Promise<Measured> {
  const rows = Number(process.env.EXPORT_ROWS ?? (quick ? ROWS.quick : ROWS.whole));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase();
    const portal = await startPortal({ env: { DATABASE_URL: databaseUrl, METRICS_TOKEN: TOKEN } });
    try {
      await seedApplications(databaseUrl, rows);
      const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
      const csv = await measureExport(portal.origin, office, { format: 'csv', rows });
      const xlsx = await measureExport(portal.origin, office, { format: 'xlsx', rows });
      return { figures: [csv, xlsx].flatMap(figuresOf), broken: [] };
    } finally {
      await portal.stop();
    }
  } finally {
    await postgres.stop();
  }
}

function figuresOf(measured: MeasuredExport): readonly Figure[] {
  const { format, rows, seconds, processor, firstByte, megabytes, memory, longestCall } = measured;
  const of = `${format.toUpperCase()} of ${rows.toLocaleString('en-US')} applications`;
  return [
    { name: `${of}, memory more`, value: memory.most - memory.before, unit: 'MB', most: MOST_MEMORY },
    { name: `${of}, whole`, value: seconds * 1000, unit: 'ms' },
    { name: `${of}, of it processor`, value: processor * 1000, unit: 'ms' },
    { name: `${of}, first byte`, value: firstByte * 1000, unit: 'ms' },
    { name: `${of}, size`, value: megabytes, unit: 'MB' },
    { name: `${of}, another call meanwhile, at most`, value: longestCall, unit: 'ms' },
  ];
}

/** Copies of the demonstration's applications until there are so many, each under a number of its own. */
async function seedApplications(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ name: string }>(`
      select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'applications' and is_generated = 'NEVER' and is_identity = 'NO'`);
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(
      `with source as (
        select *, row_number() over (order by id) - 1 as nth, count(*) over () as there from applications
      )
      insert into applications (${names})
      select ${names} from source join generate_series(1, $1::int) as copy on copy % there = nth where copy > there`,
      [rows],
    );
    await client.query('vacuum analyze applications');
  } finally {
    await client.end();
  }
}

async function measureExport(
  origin: string,
  office: TestApi,
  { format, rows }: Pick<MeasuredExport, 'format' | 'rows'>,
): Promise<MeasuredExport> {
  const before = await processOf(origin);
  const watched = watch(origin);
  const begun = performance.now();
  const path = `/admin/applications/export?campaign=all&sensitive=true&reason=bench&format=${format}`;
  const answer = await office.call('GET', path);
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  let [bytes, firstByte] = [0, 0];
  for await (const chunk of answer.body) {
    firstByte ||= performance.now() - begun;
    bytes += chunk.length;
  }
  const seconds = (performance.now() - begun) / 1000;
  const { most, longestCall } = await watched.end();
  const after = await processOf(origin);
  return {
    ...{ format, rows, seconds, longestCall },
    processor: after.processor - before.processor,
    firstByte: firstByte / 1000,
    megabytes: bytes / 1e6,
    memory: { before: before.memory, most: Math.max(before.memory, most) },
  };
}

/** Asks for the memory several times a second, which is a call as any other. */
function watch(origin: string) {
  let [isOver, most, longestCall] = [false, 0, 0];
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      most = Math.max(most, (await processOf(origin)).memory);
      longestCall = Math.max(longestCall, performance.now() - begun);
      await delay(100);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return { most, longestCall };
    },
  };
}

/** Resident memory of the server's process in MB, and the seconds that it has computed. */
async function processOf(origin: string): Promise<{ memory: number; processor: number }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  const secondsOf = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`The metrics do not tell ${name}`);
    return Number(value);
  };
  return {
    memory: secondsOf('process_resident_memory_bytes') / 1e6,
    processor: secondsOf('process_cpu_seconds_total'),
  };
}
