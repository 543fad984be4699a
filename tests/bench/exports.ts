import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { startPortal } from '../support/portal/portal.ts';
import { startPostgres } from '../support/processes/postgres.ts';
import type { Figure, Measured } from './figures.ts';

const TOKEN = 'the-bench-reads-the-metrics-by-this';

/** Exported applications; `EXPORT_ROWS` sets another number: a million takes a quarter of an hour. */
const ROWS = { quick: 10_000, full: 100_000 };

/** MB by which the server's process may grow, for any number of rows. */
const MAX_GROWTH_MB = 150;

/** Maximum of the time, in times of the process's CPU time: the rest is the database, which must not take as long again. */
const MAX_TO_CPU = 1.5;

/** An export of applications with all their answers, discarded as it is received. */
interface MeasuredExport {
  readonly format: 'csv' | 'xlsx';
  readonly rows: number;
  readonly seconds: number;
  /** CPU seconds of the server's process, which other load does not change. */
  readonly cpuSeconds: number;
  /** Seconds until the first byte of the file. */
  readonly firstByte: number;
  readonly megabytes: number;
  /** Memory of the server's process before the export and at its maximum, in MB. */
  readonly memory: { readonly before: number; readonly highest: number };
  /** Milliseconds of the longest other call during the export. */
  readonly longestCall: number;
}

/**
 * Copies of the demonstration's applications, exported over HTTP as CSV and XLSX by the built server on a PostgreSQL of
 * its own.
 */
export async function measureExports(quick: boolean): Promise<Measured> {
  const rows = Number(process.env.EXPORT_ROWS ?? (quick ? ROWS.quick : ROWS.full));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase();
    const portal = await startPortal({ env: { DATABASE_URL: databaseUrl, METRICS_TOKEN: TOKEN } });
    try {
      await seedApplications(databaseUrl, rows);
      const office = await signIn(portal.origin, 'administrator');
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
  const { format, rows, seconds, cpuSeconds, firstByte, megabytes, memory, longestCall } = measured;
  const of = `${format.toUpperCase()} of ${rows.toLocaleString('en-US')} applications`;
  return [
    { name: `${of}, memory more`, value: memory.highest - memory.before, unit: 'MB', most: MAX_GROWTH_MB },
    { name: `${of}, whole`, value: seconds * 1000, unit: 'ms' },
    { name: `${of}, of it processor`, value: cpuSeconds * 1000, unit: 'ms' },
    { name: `${of}, whole to processor`, value: seconds / cpuSeconds, unit: '×', most: MAX_TO_CPU },
    { name: `${of}, first byte`, value: firstByte * 1000, unit: 'ms' },
    { name: `${of}, size`, value: megabytes, unit: 'MB' },
    { name: `${of}, another call meanwhile, at most`, value: longestCall, unit: 'ms' },
  ];
}

/** Copies the demonstration's applications until there are so many, each with a number of its own. */
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
        select *, row_number() over (order by id) - 1 as nth, count(*) over () as existing from applications
      )
      insert into applications (${names})
      select ${names} from source join generate_series(1, $1::int) as copy on copy % existing = nth
      where copy > existing`,
      [rows],
    );
    await client.query('vacuum analyze applications');
  } finally {
    await client.end();
  }
}

async function measureExport(
  origin: string,
  office: Session,
  { format, rows }: Pick<MeasuredExport, 'format' | 'rows'>,
): Promise<MeasuredExport> {
  const before = await processOf(origin);
  const monitor = watch(origin);
  const begun = performance.now();
  const path = `/api/admin/applications/export?campaign=all&sensitive=true&reason=bench&format=${format}`;
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${office.token}` } });
  if (!response.ok || !response.body) throw new Error(await response.text());
  let [bytes, firstByte] = [0, 0];
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - begun;
    bytes += chunk.length;
  }
  const seconds = (performance.now() - begun) / 1000;
  const { highest, longestCall } = await monitor.end();
  const after = await processOf(origin);
  return {
    ...{ format, rows, seconds, longestCall },
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    firstByte: firstByte / 1000,
    megabytes: bytes / 1e6,
    memory: { before: before.memory, highest: Math.max(before.memory, highest) },
  };
}

/** Asks for the memory several times a second; these calls are also the other calls whose time is measured. */
function watch(origin: string) {
  let [isOver, highest, longestCall] = [false, 0, 0];
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      highest = Math.max(highest, (await processOf(origin)).memory);
      longestCall = Math.max(longestCall, performance.now() - begun);
      await delay(100);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return { highest, longestCall };
    },
  };
}

/** Resident memory of the server's process in MB, and its CPU seconds so far. */
async function processOf(origin: string): Promise<{ memory: number; cpuSeconds: number }> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await response.text();
  const metric = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`No metric ${name}`);
    return Number(value);
  };
  return {
    memory: metric('process_resident_memory_bytes') / 1e6,
    cpuSeconds: metric('process_cpu_seconds_total'),
  };
}
