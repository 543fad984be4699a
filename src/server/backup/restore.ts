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
  fileKeyOf,
  isManifest,
  isTotals,
  listForeignKeys,
  listTables,
  type Manifest,
  type Totals,
  tableOf,
} from './manifest.ts';

/**
 * Restores a backup into an empty database and an empty file storage. Throws {@link RestoreRefused} if they are not
 * empty or the backup is incomplete, and leaves them empty then.
 */
export async function restore(settings: TargetSettings, source: Readable): Promise<Totals> {
  const files = await openRestoredFiles(settings);
  const target = await openTarget(settings);
  let whole = false;
  try {
    await files.begin();
    const totals = await inTransaction(target, async (client) => {
      const { totals: read, cipherKey } = await readBackup(target, client, files, source);
      if (cipherKey)
        await writeFile(cipherKeyFile(settings.dataDir), cipherKey, { mode: 0o600, flush: true });
      await files.finish();
      return read;
    });
    whole = true;
    return totals;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await files.end(whole);
    await target.close(whole);
  }
}

async function inTransaction<T>({ pool }: Target, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // its queries fail with it
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
  { copyIn }: Target,
  client: PoolClient,
  target: RestoredFiles,
  source: Readable,
): Promise<{ readonly totals: Totals; readonly cipherKey: Buffer | undefined }> {
  const entries = readArchive(source);
  const { value: first } = await entries.next();
  const manifest = first?.name === ENTRIES.manifest && (await json(first.content));
  if (!isManifest(manifest)) throw new RestoreRefused(words.noBackup);
  const database = await openForRows(client, manifest, copyIn);
  let files = 0;
  let totals: unknown;
  let cipherKey: Buffer | undefined;
  for await (const entry of entries) {
    const table = tableOf(entry.name);
    if (table !== undefined) await database.add(table, await buffer(entry.content));
    else if (entry.name === ENTRIES.totals) totals = await json(entry.content);
    else if (entry.name === ENTRIES.cipherKey) cipherKey = await buffer(entry.content);
    else {
      const key = fileKeyOf(entry.name);
      if (key === undefined) throw new RestoreRefused(words.notWhole);
      await target.add(key, entry.content);
      files += 1;
    }
  }
  const found: Totals = { rows: await database.finish(), files };
  if (!isTotals(totals) || !isSame(totals, found)) throw new RestoreRefused(words.notWhole);
  return { totals: found, cipherKey };
}

function isSame(one: Totals, other: Totals): boolean {
  const names = Object.keys({ ...one.rows, ...other.rows });
  return one.files === other.files && names.every((name) => one.rows[name] === other.rows[name]);
}

/** Converts an error of the archive or of the database to a message. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RestoreRefused) return error;
  if (error instanceof UnknownMigrations) return new RestoreRefused(words.otherVersion);
  // errors of disk, network and storage describe themselves
  if ('syscall' in error || '$metadata' in error) return error;
  const why = 'severity' in error && 'code' in error ? String(error.code) : error.message;
  return new RestoreRefused(words.damaged({ why }));
}

/** An empty file storage during a restore. */
interface RestoredFiles {
  begin(): Promise<void>;
  add(key: string, content: Readable): Promise<void>;
  /** All that were added are in their place, for good when this returns. */
  finish(): Promise<void>;
  /** Deletes everything unless it is complete. */
  end(whole: boolean): Promise<void>;
}

/** Opens the file storage of the settings. Throws {@link RestoreRefused} if it has files. */
async function openRestoredFiles(settings: StorageSettings): Promise<RestoredFiles> {
  const { dataDir, s3 } = settings;
  return s3
    ? inBucket(await openContents(settings), { bucket: s3.bucket, partial: incomingFolder(dataDir) })
    : inFolder(filesFolder(dataDir));
}

/** Restored beside the target folder and moved there when complete. */
async function inFolder(folder: string): Promise<RestoredFiles> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  if (present.some((entry) => !entry.isDirectory()))
    throw new RestoreRefused(words.filesNotEmpty({ folder }));
  const aside = `${folder}.restoring`;
  return {
    begin: async () => {
      await rm(aside, { recursive: true, force: true });
      await mkdir(aside, { recursive: true });
    },
    add: (key, content) => write(join(aside, key.slice(0, 2), key), content),
    finish: async () => {
      for (const shelf of await readdir(aside)) await syncToDisk(join(aside, shelf));
      await syncToDisk(aside);
      await putInPlace(aside, folder);
    },
    end: async (whole) => {
      await rm(aside, { recursive: true, force: true });
      if (!whole) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function inBucket(
  contents: Contents,
  { bucket, partial }: { readonly bucket: string; readonly partial: string },
): Promise<RestoredFiles> {
  for await (const _ of contents.list()) throw new RestoreRefused(words.bucketNotEmpty({ bucket }));
  const added: string[] = [];
  return {
    begin: async () => {},
    add: async (key, content) => {
      const path = join(partial, key);
      await write(path, content);
      added.push(key);
      await contents.put(key, path);
    },
    finish: async () => {},
    end: async (whole) => {
      if (!whole) for (const key of added) await contents.remove(key);
    },
  };
}

async function write(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

/** Runs one `copy … from` with the given rows, in the way of the database. */
export type CopyIn = (client: PoolClient, table: string, columns: string, rows: Buffer) => Promise<void>;

/**
 * Restores rows within the transaction of `client`: the tables of that version, then the rows. Only types are checked
 * on the way; foreign keys are checked at the end.
 */
async function openForRows(client: PoolClient, manifest: Manifest, copyIn: CopyIn) {
  await client.query(PLAIN_VALUES);
  await migrateTo(onOneConnection(client), manifest.migrations);
  const tables = (await listTables(client)).map(({ name }) => escapeIdentifier(name));
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // a migration may have put rows into them
  for (const table of tables) await client.query(`delete from ${table}`);
  const columns = new Map(manifest.tables.map((table) => [table.name, columnList(table.columns)]));

  return {
    /** Throws for a table that the backup lacks. */
    add: async (table: string, rows: Buffer): Promise<void> => {
      const named = columns.get(table);
      if (named === undefined) throw new Error(`No table ${table} in the manifest`);
      await copyIn(client, escapeIdentifier(table), named, rows);
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

function columnList(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

async function countRows(client: PoolClient, { tables }: Manifest): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${escapeIdentifier(name)}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** For code that needs a pool: always the connection with the open transaction. */
function onOneConnection(client: PoolClient): Kysely<unknown> {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** A restore was refused or has failed, with a message for the fix. Empty targets are still empty. */
class RestoreRefused extends Error {}

/** An empty database that is being filled. */
interface Target {
  readonly pool: Pool;
  readonly copyIn: CopyIn;
  /** Moves committed data into place, or deletes everything. */
  close(whole: boolean): Promise<void>;
}

interface TargetSettings extends StorageSettings {
  readonly databaseUrl: string | undefined;
  readonly databaseTemplate: string | undefined;
}

/** Opens the database of the settings. Throws {@link RestoreRefused} if it is not empty. */
function openTarget(settings: TargetSettings): Promise<Target> {
  return settings.databaseUrl ? serverTarget(settings.databaseUrl) : folderTarget(settings);
}

async function serverTarget(databaseUrl: string): Promise<Target> {
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

/** Restored in a folder beside the target and moved there. */
async function folderTarget({ dataDir, databaseTemplate }: TargetSettings): Promise<Target> {
  const folder = databaseFolder(dataDir);
  const aside = `${folder}.restoring`;
  const release = await lockFolder(folder, 0);
  try {
    if (isDatabase(folder)) throw new RestoreRefused(words.folderNotEmpty({ folder }));
    await rm(aside, { recursive: true, force: true });
    const { pool, close, copyFromBlob } = await openEmbedded(aside, databaseTemplate);
    return {
      pool,
      copyIn: (_client, table, columns, rows) =>
        copyFromBlob(`copy ${table} (${columns}) from '/dev/blob'`, rows),
      close: async (whole) => {
        await close();
        if (whole) await putInPlace(aside, folder);
        else await rm(aside, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Moves a folder to a missing or empty one. */
async function putInPlace(aside: string, folder: string): Promise<void> {
  if (existsSync(folder)) await rm(folder, { recursive: true });
  await rename(aside, folder);
  await syncToDisk(`${folder}/..`);
}
