import '../config/school-time.ts';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import * as words from '#generated/words/server/backup.ts';
import { backUp, NoPortal, recordBackup } from '../backup/backup.ts';
import type { Config } from '../config/config.ts';
import { ROUTES, sendPortalCommand } from '../control/control.ts';
import { isDatabase } from '../database/embedded.ts';
import { databaseFolder, openPool } from '../database/open.ts';
import { syncToDisk } from '../files/contents/folder.ts';
import { openStorage } from '../files/storage.ts';
import { portalRuns, runCommand } from './run.ts';

/** `npm run backup -- FILE.tar.gz`: a copy of the database and its files, of a portal at work or not. */
runCommand(async ({ config, given, say }) => {
  const [name, ...more] = given;
  if (name === undefined || more.length > 0) throw new Error(words.backupUsage);
  const file = resolve(process.env.INIT_CWD ?? '', name);
  await writeAtomically(file, (sink) => copyPortal(config, sink));
  await recordDone(config).catch((error: unknown) => {
    const fault = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${words.notRecorded({ fault })}\n`);
  });
  say(words.backedUp({ file, size: Math.ceil((await stat(file)).size / 1024 / 1024) }));
});

/** Writes a file atomically, readable by its owner only. */
async function writeAtomically(file: string, write: (sink: Writable) => Promise<void>): Promise<void> {
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    await write(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(partial, file);
    await syncToDisk(dirname(file));
  } finally {
    await rm(partial, { force: true });
  }
}

/** Lets the portal running on this folder write the backup; false without one. */
async function copyRunning(dataDir: string, sink: Writable): Promise<boolean> {
  try {
    const answer = await sendPortalCommand(dataDir, ROUTES.backup);
    if (answer) await pipeline(answer, sink);
    return answer !== undefined;
  } catch (error) {
    const broken = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    throw broken ? new Error(words.brokenOff) : error;
  }
}

async function recordDone(config: Config): Promise<void> {
  if (!config.databaseUrl) {
    const answer = await sendPortalCommand(config.dataDir, ROUTES.recordBackup);
    if (answer) return void answer.resume();
  }
  await withPool(config, recordBackup);
}

async function copyPortal(config: Config, sink: Writable): Promise<void> {
  if (!config.databaseUrl && (await copyRunning(config.dataDir, sink))) return;
  if (!config.databaseUrl && !isDatabase(databaseFolder(config.dataDir)))
    throw new Error(words.nothingToCopy);
  await withPool(config, async (pool) => {
    await backUp({ pool, storage: await openStorage(config) }, sink);
  });
}

async function withPool(config: Config, work: (pool: Pool) => Promise<void>): Promise<void> {
  const onLostConnection = () => {};
  const { pool, close } = await openPool({ ...config, onLostConnection, patienceMs: 0 }).catch(
    (error: unknown) => {
      throw portalRuns(error, config);
    },
  );
  try {
    await work(pool);
  } catch (error) {
    throw error instanceof NoPortal ? new Error(words.nothingToCopy) : error;
  } finally {
    await close();
  }
}
