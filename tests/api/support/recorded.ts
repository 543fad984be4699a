import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { unpackFolder } from '#tests/support/data/folder-archive.ts';
import { GENEROUS, projectDatabase, type TestApp } from './app.ts';

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

const FOLDER = resolve('tests/fixtures/5817659');
const read = (name: string) => readFileSync(join(FOLDER, name));

export const recording: Recording = JSON.parse(read('expected.json').toString());

/** Today's server on a copy of what commit 5817659 left behind; in `api` its rows are on the server. */
export async function startRecorded(): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-recorded-'));
  unpackFolder(read('data-folder.br'), dataDir);
  const empty = await projectDatabase('empty');
  const databaseUrl = empty && (await databaseWith(empty));
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
async function databaseWith(url: string): Promise<string> {
  const { migrations, tables }: RecordedRows = JSON.parse(
    brotliDecompressSync(read('rows.json.br')).toString(),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statements of [...migrations, MIGRATOR]) await client.query(statements);
  for (const table of tables) await insertRows(client, table);
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
