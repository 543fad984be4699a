/**
 * `DATA_DIR=… tsx scripts/record-demo.ts story|school`: records a portal, running or not, as a demonstration of
 * `src/server/demo`. With `--open` it fills an empty `DATA_DIR` with the recording instead, to be changed in a browser.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { escapeIdentifier, type PoolClient } from 'pg';
import { possiblyRealContacts } from '#scripts/demo-contacts.ts';
import { buildApp } from '#server/app.ts';
import { listMigrations, listTables } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { readConfig } from '#server/config/config.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { databaseFolder } from '#server/database/open.ts';
import { OMITTED_COLUMNS, RECORDED_TABLES, type Recording } from '#server/demo/recording.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { filesFolder } from '#server/files/contents/folder.ts';

const root = resolve(import.meta.dirname, '..');
const LIMIT_BYTES = 300 * 1024;

const { values, positionals } = parseArgs({ options: { open: { type: 'boolean' } }, allowPositionals: true });
const [name] = positionals;
if ((name !== 'story' && name !== 'school') || !process.env.DATA_DIR)
  throw new Error('Usage: DATA_DIR=… tsx scripts/record-demo.ts story|school [--open]');
if (values.open) await open(name);
else await save(name);

async function open(name: 'story' | 'school'): Promise<void> {
  const app = await buildApp(readConfig(process.env, ''));
  await seedDemo(app.context, name);
  await app.close();
}

async function save(name: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'record-demo-'));
  try {
    const recording = await recordPortal(work);
    const contacts = possiblyRealContacts(recording.tables);
    if (contacts.length > 0)
      throw new Error(`Not of the demonstration (+7900000…, @example.ru): ${contacts.join(', ')}`);
    const packed = brotliCompressSync(JSON.stringify(recording), {
      params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
    });
    if (packed.length > LIMIT_BYTES) throw new Error(`${packed.length} bytes are more than ${LIMIT_BYTES}.`);
    writeFileSync(join(root, `src/server/demo/recordings/${name}.json.br`), packed);
    for (const [table, columns] of Object.entries(recording.tables))
      console.log(`${table}: ${Object.values(columns ?? {})[0]?.length}`);
    console.log(`${packed.length} bytes`);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Records a backup of the portal, restored into `work`: a consistent copy of rows and files from any database. */
async function recordPortal(work: string): Promise<Recording> {
  const backup = join(work, 'backup.tar.gz');
  const { status } = spawnSync(process.execPath, ['scripts/command.mjs', 'backup', backup], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The backup failed.');
  const recordedAt = new Date();
  await restore(
    { dataDir: work, databaseUrl: undefined, databaseTemplate: undefined, s3: undefined },
    createReadStream(backup),
  );
  const { pool, close } = await openEmbedded(databaseFolder(work), undefined);
  const client = await pool.connect();
  try {
    return await record(client, recordedAt, work);
  } finally {
    client.release();
    await close();
  }
}

async function record(client: PoolClient, recordedAt: Date, dataDir: string): Promise<Recording> {
  const known = new Map((await listTables(client)).map((table) => [table.name, table.columns]));
  const tables: Record<string, Record<string, unknown[]>> = {};
  for (const table of RECORDED_TABLES) {
    const columns = (known.get(table) ?? []).filter((column) => isRecorded(table, column));
    const { rows } = await client.query<{ row: Readonly<Record<string, unknown>> }>(
      `select to_jsonb(one) as row from (select * from ${escapeIdentifier(table)} order by 1) as one`,
    );
    // a recording with queued messages would send them from every demonstration
    const settled = rows.filter(({ row }) => table !== 'outgoing_messages' || row.status !== 'queued');
    if (settled.length > 0)
      tables[table] = Object.fromEntries(
        columns.map((column) => [column, settled.map(({ row }) => row[column])]),
      );
  }
  const migrations = await listMigrations(client);
  return { recorded_at: recordedAt.toISOString(), migrations, ...nameFiles(tables, dataDir) };
}

/** Throws for a column that looks like a secret and is not listed as one. */
function isRecorded(table: string, column: string): boolean {
  if (OMITTED_COLUMNS.includes(`${table}.${column}`)) return false;
  if (/secret|token|code|password_hash/.test(column))
    throw new Error(
      `${table}.${column}: list it in OMITTED_COLUMNS of src/server/demo/recording.ts, or rename it.`,
    );
  return true;
}

/** Names files by the hash of their content, so that a file shared by several rows is recorded once. */
function nameFiles(tables: Record<string, Record<string, unknown[]>>, dataDir: string) {
  const files: Record<string, string> = {};
  for (const columns of Object.values(tables)) {
    if (!columns.storage_key) continue;
    columns.storage_key = columns.storage_key.map((key) => {
      const content = readFileSync(join(filesFolder(dataDir), String(key).slice(0, 2), String(key)));
      const name = createHash('sha256').update(content).digest('hex').slice(0, 32);
      files[name] = content.toString('base64');
      return name;
    });
  }
  return { tables, files };
}
