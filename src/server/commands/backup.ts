import '../config/school-time.ts';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as words from '#generated/words/server/backup.ts';
import { backUp, NoPortal, recordBackup } from '../backup/backup.ts';
import type { Config } from '../config/config.ts';
import { ROUTES, sendPortalCommand } from '../control/control.ts';
import { isDatabase } from '../database/embedded.ts';
import { databaseFolder, openPool } from '../database/open.ts';
import { syncToDisk } from '../files/contents/folder.ts';
import { openStorage } from '../files/storage.ts';
import { errorCode } from '../values/error-code.ts';
import { readFileArgument, runCommand, withDatabase } from './run.ts';

/** `npm run backup -- FILE.tar.gz`: writes a backup of the database and the files, of a running or stopped portal. */
runCommand(async ({ config, given, say }) => {
  const file = readFileArgument(given, words.backupUsage);
  await writeAtomically(file, (sink) => backUpPortal(config, sink));
  await recordCompletion(config).catch((error: unknown) => {
    const fault = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${words.notRecorded({ fault })}\n`);
  });
  say(words.backedUp({ file, size: Math.ceil((await stat(file)).size / 1024 / 1024) }));
});

/** Writes a file atomically, readable by the current user only. */
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

/** Streams the backup from the portal that runs on this folder; false without one. */
async function receiveBackup(dataDir: string, sink: Writable): Promise<boolean> {
  try {
    const response = await sendPortalCommand(dataDir, ROUTES.backup);
    if (response) await pipeline(response, sink);
    return response !== undefined;
  } catch (error) {
    throw errorCode(error) === 'ECONNRESET' ? new Error(words.brokenOff) : error;
  }
}

async function backUpPortal(config: Config, sink: Writable): Promise<void> {
  if (!config.databaseUrl && (await receiveBackup(config.dataDir, sink))) return;
  if (!config.databaseUrl && !isDatabase(databaseFolder(config.dataDir)))
    throw new Error(words.nothingToCopy);
  await withDatabase(config, openPool, async ({ pool }) => {
    await backUp({ pool, storage: await openStorage(config) }, sink);
  }).catch((error: unknown) => {
    throw error instanceof NoPortal ? new Error(words.nothingToCopy) : error;
  });
}

/** Time in which a portal stops that has finished this backup before. */
const STOP_MS = 30_000;

async function recordCompletion(config: Config): Promise<void> {
  if (!config.databaseUrl) {
    const response = await sendPortalCommand(config.dataDir, ROUTES.recordBackup);
    if (response) return void response.resume();
  }
  await withDatabase(config, openPool, ({ pool }) => recordBackup(pool), STOP_MS);
}
