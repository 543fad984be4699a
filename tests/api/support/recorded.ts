import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { unpackFolder } from '#tests/support/data/folder-archive.ts';
import { projectDatabase, type TestApp, UNREACHABLE_LIMITS } from './app.ts';

/** Commits with recorded data: folders of `tests/fixtures`. */
export const RECORDED_COMMITS = ['5817659', 'd09a38aa'] as const;
export type RecordedCommit = (typeof RECORDED_COMMITS)[number];

/** A response of the recorded commit: JSON, or type, size and hash of a file. */
export interface RecordedResponse {
  readonly who: string;
  readonly path: string;
  readonly body?: unknown;
  readonly type?: string;
  readonly disposition?: string;
  readonly size?: number;
  readonly sha256?: string;
  readonly text?: string | undefined;
}

export interface Recording {
  /** Lists depend on the school year of this time. */
  readonly recordedAt: string;
  readonly phones: Readonly<Record<string, string>>;
  /** An office user with a second factor, and the key of the authenticator app. */
  readonly secondFactor?: { readonly phone: string; readonly key: string };
  readonly answers: readonly RecordedResponse[];
}

interface RecordedRows {
  /** The statements of each migration, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly RecordedTable[];
}

interface RecordedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The identity column. */
  readonly identity: string | null;
  readonly rows: readonly object[];
}

const read = (commit: RecordedCommit, name: string) => readFileSync(resolve('tests/fixtures', commit, name));
const readJson = (commit: RecordedCommit, name: string) =>
  JSON.parse(brotliDecompressSync(read(commit, name)).toString());

export function recordingOf(commit: RecordedCommit): Recording {
  return readJson(commit, 'expected.json.br');
}

/** CSV files that the administrator exported, by path. */
export function recordedExports(commit: RecordedCommit): Readonly<Record<string, string>> {
  return readJson(commit, 'exports.json.br');
}

/** Starts the present server on a copy of recorded data; in the project `api` the rows are on PostgreSQL. */
export async function startRecorded(commit: RecordedCommit): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-recorded-'));
  const empty = await projectDatabase('empty');
  unpackFolder(read(commit, 'data-folder.br'), dataDir, empty && 'database');
  const clock = clockStatements(recordingOf(commit));
  const databaseUrl = empty && (await databaseWith(empty, readJson(commit, 'rows.json.br'), clock));
  if (!empty) await runInFolder(join(dataDir, 'database'), clock);
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const app = await buildApp({ ...readConfig(env, join(dataDir, 'web')), limits: UNREACHABLE_LIMITS });
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...app, origin, dataDir, stop };
}

/**
 * Statements that set the database's `now()` back to the recording. With the present time, retention would delete
 * more of the recorded data every day.
 */
function clockStatements({ recordedAt }: Recording): string {
  return `
    create schema recorded_clock;
    do $do$ begin
      execute format('create function recorded_clock.now() returns timestamptz language sql stable as %L',
        format('select pg_catalog.now() - interval %L', pg_catalog.now() - timestamptz '${recordedAt}'));
      execute format('alter database %I set search_path = public, recorded_clock, pg_catalog', current_database());
    end $do$`;
}

async function runInFolder(folder: string, statements: string): Promise<void> {
  const database = await PGlite.create(folder);
  await database.exec(statements);
  await database.close();
}

/** Fills an empty database with the recorded tables and rows. Returns its connection string. */
async function databaseWith(
  url: string,
  { migrations, tables }: RecordedRows,
  clock: string,
): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statements of [...migrations, MIGRATOR]) await client.query(statements);
  // Tables refer to each other both ways, and triggers have done their work before the recording.
  await client.query('set session_replication_role = replica');
  for (const table of tables) await insertRows(client, table);
  await client.query(clock);
  await client.end();
  return url;
}

/** The tables of Kysely's migrator. */
const MIGRATOR = `
  create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`;

async function insertRows(
  client: pg.Client,
  { name, columns, identity, rows }: RecordedTable,
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await client.query(
    `insert into "${name}" (${list}) overriding system value
     select ${list} from json_populate_recordset(null::"${name}", $1)`,
    [JSON.stringify(rows)],
  );
  if (identity && rows.length > 0)
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', '${identity}'), max("${identity}")) from "${name}"`,
    );
}
