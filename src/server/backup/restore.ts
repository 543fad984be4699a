import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import type { PoolClient } from 'pg';
import * as words from '#generated/words/server/backup.ts';
import { UnknownMigrations } from '../database/migrate.ts';
import { cipherKeyFile } from '../files/cipher.ts';
import { readArchive } from './archive.ts';
import { openForRows } from './load-rows.ts';
import { ENTRIES, fileKeyOf, isManifest, isTotals, type Totals, tableOf } from './manifest.ts';
import { openRestoredFiles, type RestoredFiles } from './restored-files.ts';
import { openTarget, RestoreRefused, type Target, type TargetSettings } from './target.ts';

/**
 * Fills an empty database and an empty place of files with a backup. Throws {@link RestoreRefused} where they are not
 * empty or the backup is not whole, and leaves them empty then.
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

/** Whatever the archive, or the database that judges its rows, is not content with, in words. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RestoreRefused) return error;
  if (error instanceof UnknownMigrations) return new RestoreRefused(words.otherVersion);
  // of the disk, of the way to the database or of the storage, which says itself what it is
  if ('syscall' in error || '$metadata' in error) return error;
  const why = 'severity' in error && 'code' in error ? String(error.code) : error.message;
  return new RestoreRefused(words.damaged({ why }));
}
