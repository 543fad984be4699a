import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import * as words from '#generated/words/server/backup.ts';
import { isDatabase, openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { databaseFolder, openServer } from '../database/open.ts';
import { syncToDisk } from '../files/contents/folder.ts';
import type { StorageSettings } from '../files/storage.ts';
import { copyIn } from './copy.ts';
import type { CopyIn } from './load-rows.ts';

/** A restore is refused, or has failed: the message says how to mend it. What was empty is so still. */
export class RestoreRefused extends Error {}

/** An empty database that is being filled. */
export interface Target {
  readonly pool: Pool;
  readonly copyIn: CopyIn;
  /** Puts what was committed into its place, or takes all of it away. */
  close(whole: boolean): Promise<void>;
}

export interface TargetSettings extends StorageSettings {
  readonly databaseUrl: string | undefined;
  readonly databaseTemplate: string | undefined;
}

/** Opens the database of the settings. Throws {@link RestoreRefused} where it is not empty. */
export function openTarget(settings: TargetSettings): Promise<Target> {
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

/** Filled in a folder beside its own, which it takes when it is whole. */
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

/** Moves a folder to where there is none, or an empty one. */
export async function putInPlace(aside: string, folder: string): Promise<void> {
  if (existsSync(folder)) await rm(folder, { recursive: true });
  await rename(aside, folder);
  await syncToDisk(`${folder}/..`);
}
