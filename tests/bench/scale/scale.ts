import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDraft, readApplication } from '#tests/api/support/applications.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { startProcess } from '../../api/support/process.ts';
import { startPostgres } from '../../support/processes/postgres.ts';
import type { Breach, Figure, Measured } from '../figures.ts';
import type { Findings, Load } from './load.ts';

/** The results of a number of processes on one PostgreSQL. */
interface ScaleRow {
  readonly workers: number;
  /** Calls per second: the list, one application, and a change of a draft, in equal parts. */
  readonly rate: number;
  /** The median and the 99th percentile of a call's milliseconds. */
  readonly median: number;
  readonly percentile99: number;
  /** Calls without status 200. */
  readonly failed: readonly string[];
  readonly acknowledged: number;
  /** The number of drafts that do not hold each acknowledged change once. */
  readonly wrong: number;
}

const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
const HIGH_LIMITS = { DRAFTS_LIMIT: '100000', WRITES_LIMIT_MB: '100000' };

/**
 * One, two and four processes in turn, with a new database each. A failed call, or a change that was not stored exactly
 * once, violates a bound; the speedup is only reported, since it depends on the CPU that callers and database leave.
 */
export async function measureScale(quick: boolean): Promise<Measured> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    const rows: ScaleRow[] = [];
    for (const workers of quick ? [1, 2] : [1, 2, 4])
      rows.push(await measureOne(await postgres.createDatabase(), workers, quick ? 3 : 10));
    return { figures: rows.flatMap(figuresOf), broken: rows.flatMap(faultsOf) };
  } finally {
    await postgres.stop();
  }
}

function figuresOf({ workers, rate, median, percentile99 }: ScaleRow): readonly Figure[] {
  const of = `${workers} ${workers === 1 ? 'process' : 'processes'}, ${CONNECTIONS} connections`;
  return [
    { name: `${of}, calls`, value: rate, unit: 'a second' },
    { name: `${of}, the middle call`, value: median, unit: 'ms' },
    { name: `${of}, 99 of 100 within`, value: percentile99, unit: 'ms' },
  ];
}

function faultsOf({ workers, failed, acknowledged, wrong }: ScaleRow): readonly Breach[] {
  const of = `${workers} processes`;
  const [example] = failed;
  return [
    ...(example === undefined ? [] : [`${of}: ${failed.length} calls failed, the first by ${example}`]),
    ...(wrong === 0 ? [] : [`${of}: ${wrong} drafts do not hold each acknowledged change once`]),
    ...(acknowledged === 0 ? [`${of}: nothing was written`] : []),
  ];
}

async function measureOne(databaseUrl: string, workers: number, seconds: number): Promise<ScaleRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-scale-'));
  const env = { ...HIGH_LIMITS, LOG_LEVEL: 'info', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const { origin, end, until, output } = await startProcess(env, { workers });
  try {
    await until(() => output().split('Server listening').length > workers);
    const parent = await signIn(origin);
    const office = await signIn(origin, 'administrator');
    const makeDraft = async () => (await createDraft(parent, { student_first_name: 'Анна' })).id;
    const run = async (length: number) => {
      const drafts = await Promise.all(Array.from({ length: CONNECTIONS }, makeDraft));
      const people = drafts.map((draft) => ({ token: parent.token, draft }));
      return runLoad({ origin, seconds: length, people, officeToken: office.token });
    };
    await run(WARM_UP_SECONDS);
    const { calls, failed, took, written } = await run(seconds);
    const saved = await Promise.all(written.map((one) => isSaved(parent, one)));
    return {
      workers,
      rate: calls / seconds,
      median: took[Math.floor(calls / 2)] ?? 0,
      percentile99: took[Math.floor(calls * 0.99)] ?? 0,
      failed,
      acknowledged: written.reduce((sum, { times }) => sum + times, 0),
      wrong: saved.filter((isRight) => !isRight).length,
    };
  } finally {
    await end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each acknowledged change has raised the revision by one, and the last one is stored. */
async function isSaved(parent: Session, { draft, times, last }: Findings['written'][number]) {
  const { revision, application_long: answers } = await readApplication(parent, draft);
  return revision === times + 1 && (times === 0 || Object(answers).student_first_name === last);
}

async function runLoad(load: Load): Promise<Findings> {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'load.ts'), JSON.stringify(load)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e9 });
  return JSON.parse(stdout);
}
