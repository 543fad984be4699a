import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import * as words from '#generated/words/server/backup.ts';
import { UnknownMigrations } from '../database/migrate.ts';
import { cipherKeyFile } from '../files/cipher.ts';
import { filesFolder, syncToDisk } from '../files/storage.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { openForRows } from './load-rows.ts';
import { ENTRIES, fileKeyOf, isManifest, isTotals, type Totals, tableOf } from './manifest.ts';
import { openTarget, putInPlace, RestoreRefused, type Target, type TargetSettings } from './target.ts';

/**
 * Fills an empty database and an empty folder of files with a backup. Throws {@link RestoreRefused} where they are not
 * empty or the backup is not whole, and leaves them empty then.
 */
export async function restore(settings: TargetSettings, source: Readable): Promise<Totals> {
  const files = filesFolder(settings.dataDir);
  if (!(await isEmpty(files))) throw new RestoreRefused(words.filesNotEmpty({ folder: files }));
  const target = await openTarget(settings);
  const aside = `${files}.restoring`;
  let whole = false;
  try {
    await rm(aside, { recursive: true, force: true });
    await mkdir(aside, { recursive: true });
    const totals = await inTransaction(target, async (client) => {
      const { totals: read, cipherKey } = await readBackup(target, client, aside, source);
      if (cipherKey)
        await writeFile(cipherKeyFile(settings.dataDir), cipherKey, { mode: 0o600, flush: true });
      await putInPlace(aside, files);
      return read;
    });
    whole = true;
    return totals;
  } catch (error) {
    await rm(files, { recursive: true, force: true });
    throw refusalOf(error);
  } finally {
    await rm(aside, { recursive: true, force: true });
    await target.close(whole);
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.every((entry) => entry.isDirectory());
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
  folder: string,
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
      await takeFile(folder, entry);
      files += 1;
    }
  }
  await syncAll(folder);
  const found: Totals = { rows: await database.finish(), files };
  if (!isTotals(totals) || !isSame(totals, found)) throw new RestoreRefused(words.notWhole);
  return { totals: found, cipherKey };
}

async function takeFile(folder: string, { name, content }: ArchiveEntry): Promise<void> {
  const key = fileKeyOf(name);
  if (key === undefined) throw new RestoreRefused(words.notWhole);
  const path = join(folder, key.slice(0, 2), key);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

async function syncAll(folder: string): Promise<void> {
  for (const shelf of await readdir(folder)) await syncToDisk(join(folder, shelf));
  await syncToDisk(folder);
}

function isSame(one: Totals, other: Totals): boolean {
  const names = Object.keys({ ...one.rows, ...other.rows });
  return one.files === other.files && names.every((name) => one.rows[name] === other.rows[name]);
}

/** Whatever the archive, or the database that judges its rows, is not content with, in words. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RestoreRefused) return error;
  if (error instanceof UnknownMigrations) return new RestoreRefused(words.otherVersion);
  // of the disk or of the way to the database, which says itself what it is
  if ('syscall' in error) return error;
  const why = 'severity' in error && 'code' in error ? String(error.code) : error.message;
  return new RestoreRefused(words.damaged({ why }));
}
