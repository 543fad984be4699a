import './config/school-time.ts';
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import * as words from '#generated/words/server/running.ts';
import * as warningWords from '#generated/words/server/warnings.ts';
import { type App, buildApp } from './app.ts';
import { appointAdministrator } from './auth/administrator.ts';
import { backUp, recordBackup } from './backup/backup.ts';
import { type Config, readConfig } from './config/config.ts';
import { closeDataDir, restrictFilePermissions } from './config/data-dir.ts';
import { LOG_MESSAGES } from './config/warnings.ts';
import { serveCommands } from './control/control.ts';
import { withExclusiveLock } from './database/open.ts';
import { demoAccounts, seedDemo } from './demo/seed.ts';
import { logProcess } from './http/log.ts';
import { portalWarnings } from './service/service.ts';

/**
 * By default the heap grows to four times the live data before a collection, which an export reaches; twice costs no
 * measurable CPU (decision 36).
 */
const HEAP = '--heap-growing-percent=100';

/** The process: starts with the environment, prints its address, finishes running calls on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  restrictFilePermissions();
  const config = readConfig(process.env, fileURLToPath(new URL('./web', import.meta.url)));
  closeDataDir(config.dataDir);
  const app = await buildApp(config);
  // by default Node would end the process, and with it every other call
  process.on('unhandledRejection', app.reportUnhandledRejection);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stopCommands = config.databaseUrl ? async () => {} : await listenToCommands(app, config);
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= stopCommands().then(app.close).then(leaveCluster);
    return ended;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void end().then(() => process.exit(0)));
  }
  if (config.demo) await fillDemonstration(app, config);
  const address = await app.server.listen({ host: config.host, port: config.port });
  setFlagsFromString(HEAP);
  // of several processes only the first prints it
  if (cluster.worker && cluster.worker.id > 1) return;
  const warnings = await portalWarnings(config, app.context);
  if (config.production) {
    for (const { id } of warnings) app.server.log.warn({ warning: id }, LOG_MESSAGES[id]);
    return;
  }
  say(words.address({ address: `${address}/lk/` }));
  if (config.demo) for (const line of demoAccounts) say(line);
  for (const { title, text } of warnings)
    process.stderr.write(`${words.warning({ line: warningWords.line({ title, text }) })}\n`);
}

/** One process at a time fills the demonstration. */
const LOCK = 7_301_203;

/** Fills an empty database, in one of several starting processes. */
async function fillDemonstration({ context }: App, { databaseUrl }: Config): Promise<void> {
  const fill = () => seedDemo(context, 'school');
  // the embedded database has one connection, and one process
  if (!databaseUrl) return fill();
  await withExclusiveLock(context.db, LOCK, fill);
}

/** The embedded database belongs to this process, so it executes the commands. */
function listenToCommands({ context, pool, server }: App, { dataDir }: Config): Promise<() => Promise<void>> {
  const asked = {
    administrator: (phone: string) => appointAdministrator(context.db, phone),
    backup: (sink: Writable) => backUp({ pool, storage: context.storage }, sink),
    recordBackup: () => recordBackup(pool),
  };
  return serveCommands(dataDir, asked, (error) => server.log.error({ err: error }, 'command failed'));
}

main().catch((error: unknown) => {
  logProcess('fatal', error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 1000).unref();
});

/**
 * Disconnects this process from the supervisor and waits for its confirmation: a connection handed to an exiting
 * process would never be answered. No effect for a single process.
 */
async function leaveCluster(): Promise<void> {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  const heard = once(process, 'disconnect');
  worker.disconnect();
  await heard;
}
