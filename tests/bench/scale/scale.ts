import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, DEMO_REPRESENTATIVE } from '../../support/portal/portal.ts';
import { freePort } from '../../support/processes/ports.ts';
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
  const { origin, end } = await startWorkers({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, workers);
  try {
    const token = await signIn(origin, DEMO_REPRESENTATIVE);
    const officeToken = await signIn(origin, DEMO_ADMINISTRATOR);
    const makeDrafts = () => Promise.all(Array.from({ length: CONNECTIONS }, () => makeDraft(origin, token)));
    const run = async (length: number) => {
      const people = (await makeDrafts()).map((draft) => ({ token, draft }));
      return runLoad({ origin, seconds: length, people, officeToken });
    };
    await run(WARM_UP_SECONDS);
    const { calls, failed, took, written } = await run(seconds);
    const saved = await Promise.all(written.map((one) => isSaved(origin, token, one)));
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
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each acknowledged change has raised the revision by one, and the last one is stored. */
async function isSaved(origin: string, token: string, { draft, times, last }: Findings['written'][number]) {
  const application = await call(origin, token, 'GET', `/api/application/long-applications/${draft}`);
  return (
    application.revision === times + 1 &&
    (times === 0 || application.application_long.student_first_name === last)
  );
}

async function startWorkers(env: Readonly<Record<string, string>>, workers: number) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = resolve(import.meta.dirname, '../../../dist/cluster.mjs');
  const child = spawn(process.execPath, [program, '--workers', String(workers)], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      LOG_LEVEL: 'info',
      DRAFTS_LIMIT: '100000',
      WRITES_LIMIT_MB: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let listening = 0;
  child.stdout.on('data', (chunk) => {
    listening += String(chunk).split('Server listening').length - 1;
  });
  while (listening < workers && child.exitCode === null) await pause(100);
  return {
    origin,
    end: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function runLoad(load: Load): Promise<Findings> {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'load.ts'), JSON.stringify(load)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e9 });
  return JSON.parse(stdout);
}

async function signIn(origin: string, phone: string): Promise<string> {
  const { token } = await call(origin, '', 'POST', '/api/auth/login', { phone, password: DEMO_PASSWORD });
  return token;
}

async function makeDraft(origin: string, token: string): Promise<number> {
  const form = new FormData();
  form.set('student_first_name', 'Анна');
  const made = await call(origin, token, 'POST', '/api/application/make-draft-long-application', form);
  return made.application.id;
}

async function call(origin: string, token: string, method: string, path: string, body?: FormData | object) {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(!isForm && body && { 'content-type': 'application/json' }),
  };
  const sent = isForm ? body : body && JSON.stringify(body);
  const response = await fetch(origin + path, { method, headers, ...(sent && { body: sent }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
