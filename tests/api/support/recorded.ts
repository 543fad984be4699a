import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { unpackFolder } from '#tests/support/data/folder-archive.ts';
import { GENEROUS, projectDatabase, type TestApp } from './app.ts';

/** What earlier commits left behind: folders of `tests/fixtures`, each made by its own `record.mjs`. */
export const RECORDED_COMMITS = ['5817659', 'd09a38aa'] as const;
export type RecordedCommit = (typeof RECORDED_COMMITS)[number];

/** What the API of the recorded commit answered: JSON, or the measure of a file. */
export interface RecordedAnswer {
  readonly who: string;
  readonly path: string;
  readonly body?: unknown;
  readonly type?: string;
  readonly disposition?: string;
  readonly size?: number;
  readonly sha256?: string;
}

export interface Recording {
  /** Some lists are of today's school year. */
  readonly recordedAt: string;
  readonly phones: Readonly<Record<string, string>>;
  /** Somebody of the office who has a second factor, with the key of the authenticator app. */
  readonly secondFactor?: { readonly phone: string; readonly key: string };
  readonly answers: readonly RecordedAnswer[];
}

interface RecordedRows {
  /** The statements of each migration, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly RecordedTable[];
}

interface RecordedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column that counts by itself. */
  readonly identity: string | null;
  readonly rows: readonly object[];
}

const read = (commit: RecordedCommit, name: string) => readFileSync(resolve('tests/fixtures', commit, name));
const readJson = (commit: RecordedCommit, name: string) =>
  JSON.parse(brotliDecompressSync(read(commit, name)).toString());

export function recordingOf(commit: RecordedCommit): Recording {
  return readJson(commit, 'expected.json.br');
}

/** Today's server on a copy of what a commit left behind; in the project `api` its rows are on the server. */
export async function startRecorded(commit: RecordedCommit): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-recorded-'));
  unpackFolder(read(commit, 'data-folder.br'), dataDir);
  const empty = await projectDatabase('empty');
  const databaseUrl = empty && (await databaseWith(empty, readJson(commit, 'rows.json.br')));
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const app = await buildApp({ ...readConfig(env, join(dataDir, 'web')), limits: GENEROUS });
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...app, origin, dataDir, stop };
}

/** Fills an empty database with the recorded tables and rows, and gives its address. */
async function databaseWith(url: string, { migrations, tables }: RecordedRows): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statements of [...migrations, MIGRATOR]) await client.query(statements);
  // Tables refer to each other both ways, and triggers have done their work before the recording.
  await client.query('set session_replication_role = replica');
  for (const table of tables) await insertRows(client, table);
  // The daily job would take away what the days since the recording have made too old.
  if (tables.some(({ name }) => name === 'retention_runs'))
    await client.query('insert into retention_runs default values');
  await client.end();
  return url;
}

/** The tables in which Kysely keeps which migrations have run. */
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
