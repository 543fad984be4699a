import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import * as words from '#generated/words/server/backup.ts';
import { isDatabase, openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { migrateTo, UnknownMigrations } from '../database/migrate.ts';
import { databaseFolder, openServer } from '../database/open.ts';
import { filesFolder, incomingFolder, syncToDisk } from '../files/contents/folder.ts';
import type { Contents } from '../files/contents/port.ts';
import { cipherKeyFile, openContents, type StorageSettings } from '../files/storage.ts';
import { copyIn, PLAIN_VALUES, readArchive } from './backup.ts';
import {
  ENTRIES,
  fileKeyOfEntry,
  isManifest,
  isTotals,
  listForeignKeys,
  listTables,
  type Manifest,
  type Totals,
  tableOfEntry,
} from './manifest.ts';

/**
 * Restores a backup into an empty database and an empty file storage. Throws {@link RestoreRefused} if either is not
 * empty or the backup is incomplete; empty targets then stay empty.
 */
export async function restore(settings: TargetSettings, source: Readable): Promise<Totals> {
  const files = await openFileTarget(settings);
  const target = await openDatabaseTarget(settings);
  let isComplete = false;
  try {
    await files.begin();
    const totals = await inTransaction(target, async (client) => {
      const { totals: read, cipherKey } = await readBackup(target, client, files, source);
      await files.finish();
      // last: a refused backup replaces no key
      if (cipherKey)
        await writeFile(cipherKeyFile(settings.dataDir), cipherKey, { mode: 0o600, flush: true });
      return read;
    });
    isComplete = true;
    return totals;
  } catch (error) {
    throw toRefusal(error);
  } finally {
    await files.end(isComplete);
    await target.close(isComplete);
  }
}

async function inTransaction<T>(
  { pool }: DatabaseTarget,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // a lost connection also makes the queries below fail
  client.on('error', () => {});
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function readBackup(
  { copyIn }: DatabaseTarget,
  client: PoolClient,
  target: FileTarget,
  source: Readable,
): Promise<{ readonly totals: Totals; readonly cipherKey: Buffer | undefined }> {
  const entries = readArchive(source);
  const { value: first } = await entries.next();
  const manifest = first?.name === ENTRIES.manifest && (await json(first.content));
  if (!isManifest(manifest)) throw new RestoreRefused(words.noBackup);
  const database = await beginRows(client, manifest, copyIn);
  let files = 0;
  let totals: unknown;
  let cipherKey: Buffer | undefined;
  for await (const entry of entries) {
    const table = tableOfEntry(entry.name);
    if (table !== undefined) await database.add(table, await buffer(entry.content));
    else if (entry.name === ENTRIES.totals) totals = await json(entry.content);
    else if (entry.name === ENTRIES.cipherKey) cipherKey = await buffer(entry.content);
    else {
      const key = fileKeyOfEntry(entry.name);
      if (key === undefined) throw new RestoreRefused(words.notWhole);
      await target.add(key, entry.content);
      files += 1;
    }
  }
  const restored: Totals = { rows: await database.finish(), files };
  if (!isTotals(totals) || !haveSameTotals(totals, restored)) throw new RestoreRefused(words.notWhole);
  return { totals: restored, cipherKey };
}

function haveSameTotals(one: Totals, other: Totals): boolean {
  const names = Object.keys({ ...one.rows, ...other.rows });
  return one.files === other.files && names.every((name) => one.rows[name] === other.rows[name]);
}

/** Replaces an error of the archive or the database by a `RestoreRefused`. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RestoreRefused) return error;
  if (error instanceof UnknownMigrations) return new RestoreRefused(words.otherVersion);
  // errors of disk, network and storage describe themselves
  if ('syscall' in error || '$metadata' in error) return error;
  const why = 'severity' in error && 'code' in error ? String(error.code) : error.message;
  return new RestoreRefused(words.damaged({ why }));
}

/** An empty file storage during a restore. */
interface FileTarget {
  begin(): Promise<void>;
  add(key: string, content: Readable): Promise<void>;
  /** Moves the added files into place, and syncs them to the disk. */
  finish(): Promise<void>;
  /** Deletes the added files unless the restore is complete. */
  end(isComplete: boolean): Promise<void>;
}

/** Opens the configured file storage. Throws {@link RestoreRefused} if it has files. */
async function openFileTarget(settings: StorageSettings): Promise<FileTarget> {
  const { dataDir, s3 } = settings;
  return s3
    ? restoreToBucket(await openContents(settings), { bucket: s3.bucket, partial: incomingFolder(dataDir) })
    : restoreToFolder(filesFolder(dataDir));
}

/** Writes files to a folder beside the target, which replaces the target when complete. */
async function restoreToFolder(folder: string): Promise<FileTarget> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  if (present.some((entry) => !entry.isDirectory()))
    throw new RestoreRefused(words.filesNotEmpty({ folder }));
  const staging = `${folder}.restoring`;
  return {
    begin: async () => {
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging, { recursive: true });
    },
    add: (key, content) => writeNewFile(join(staging, key.slice(0, 2), key), content),
    finish: async () => {
      for (const subfolder of await readdir(staging)) await syncToDisk(join(staging, subfolder));
      await syncToDisk(staging);
      await replaceFolder(staging, folder);
    },
    end: async (isComplete) => {
      await rm(staging, { recursive: true, force: true });
      if (!isComplete) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function restoreToBucket(
  contents: Contents,
  { bucket, partial }: { readonly bucket: string; readonly partial: string },
): Promise<FileTarget> {
  for await (const _ of contents.list()) throw new RestoreRefused(words.bucketNotEmpty({ bucket }));
  const added: string[] = [];
  return {
    begin: async () => {},
    add: async (key, content) => {
      const path = join(partial, key);
      await writeNewFile(path, content);
      added.push(key);
      await contents.put(key, path);
    },
    finish: async () => {},
    end: async (isComplete) => {
      if (!isComplete) for (const key of added) await contents.remove(key);
    },
  };
}

async function writeNewFile(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

/** Inserts rows by COPY, with the statement that the database supports. */
export type CopyIn = (client: PoolClient, table: string, columns: string, rows: Buffer) => Promise<void>;

/**
 * Creates the tables of the backup's version in the transaction of `client`, and returns functions that insert rows and
 * finish. Foreign keys and triggers are off in between: `finish` restores them and checks the foreign keys.
 */
async function beginRows(client: PoolClient, manifest: Manifest, copyIn: CopyIn) {
  await client.query(PLAIN_VALUES);
  await migrateTo(kyselyOf(client), manifest.migrations);
  const tables = (await listTables(client)).map(({ name }) => escapeIdentifier(name));
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // migrations may have inserted rows
  for (const table of tables) await client.query(`delete from ${table}`);
  const columns = new Map(
    manifest.tables.map((table) => [table.name, table.columns.map(escapeIdentifier).join(', ')]),
  );

  return {
    /** Throws for a table that the manifest does not list. */
    add: async (table: string, rows: Buffer): Promise<void> => {
      const columnNames = columns.get(table);
      if (columnNames === undefined) throw new Error(`No table ${table} in the manifest`);
      await copyIn(client, escapeIdentifier(table), columnNames, rows);
    },
    /** The number of rows of each table. Throws for a dangling foreign key. */
    finish: async (): Promise<Readonly<Record<string, number>>> => {
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
      for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
      for (const { name, value } of manifest.sequences)
        if (value !== null)
          await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), value]);
      return countRows(client, manifest);
    },
  };
}

async function countRows(client: PoolClient, { tables }: Manifest): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${escapeIdentifier(name)}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** A Kysely instance whose only connection is that of the open transaction. */
function kyselyOf(client: PoolClient): Kysely<unknown> {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** A restore was refused or has failed; the message says how to fix it. Empty targets are still empty. */
class RestoreRefused extends Error {}

/** An empty database that is being filled. */
interface DatabaseTarget {
  readonly pool: Pool;
  readonly copyIn: CopyIn;
  /** Moves the data into place if complete, otherwise deletes everything. */
  close(isComplete: boolean): Promise<void>;
}

interface TargetSettings extends StorageSettings {
  readonly databaseUrl: string | undefined;
  readonly databaseTemplate: string | undefined;
}

/** Opens the configured database. Throws {@link RestoreRefused} if it is not empty. */
function openDatabaseTarget(settings: TargetSettings): Promise<DatabaseTarget> {
  return settings.databaseUrl ? serverTarget(settings.databaseUrl) : folderTarget(settings);
}

async function serverTarget(databaseUrl: string): Promise<DatabaseTarget> {
  const { pool, close } = openServer(databaseUrl);
  try {
    const { rows } = await pool.query(
      `select from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1`,
    );
    if (rows.length > 0) throw new RestoreRefused(words.databaseNotEmpty);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    pool,
    copyIn: (client, table, columns, rows) => copyIn(client, `copy ${table} (${columns}) from stdin`, rows),
    close,
  };
}

/** Restores into a folder beside the target, which replaces the target when complete. */
async function folderTarget({ dataDir, databaseTemplate }: TargetSettings): Promise<DatabaseTarget> {
  const folder = databaseFolder(dataDir);
  const staging = `${folder}.restoring`;
  const release = await lockFolder(folder, 0);
  try {
    if (isDatabase(folder)) throw new RestoreRefused(words.folderNotEmpty({ folder }));
    await rm(staging, { recursive: true, force: true });
    const { pool, close, copyFromBlob } = await openEmbedded(staging, databaseTemplate);
    return {
      pool,
      copyIn: (_client, table, columns, rows) =>
        copyFromBlob(`copy ${table} (${columns}) from '/dev/blob'`, rows),
      close: async (isComplete) => {
        await close();
        if (isComplete) await replaceFolder(staging, folder);
        else await rm(staging, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Moves a folder to a path, in place of a folder there. */
async function replaceFolder(staging: string, folder: string): Promise<void> {
  if (existsSync(folder)) await rm(folder, { recursive: true });
  await rename(staging, folder);
  await syncToDisk(`${folder}/..`);
}
