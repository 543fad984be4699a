import './config/school-time.ts';
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
 * Lets the heap grow to twice the live data before a collection. The default of four times uses much more memory during
 * an export, and saves no measurable CPU (decision 35).
 */
const HEAP = '--heap-growing-percent=100';

/** The server process: starts the portal and prints its URL; finishes running calls on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  restrictFilePermissions();
  const config = readConfig(process.env, fileURLToPath(new URL('./web', import.meta.url)));
  closeDataDir(config.dataDir);
  const app = await buildApp(config);
  // by default Node would exit, and with it every running call
  process.on('unhandledRejection', app.reportUnhandledRejection);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stopCommands = config.databaseUrl ? async () => {} : await startCommands(app, config);
  let shutdown: Promise<void> | undefined;
  const shutDown = () => {
    shutdown ??= stopCommands().then(app.close).then(leaveCluster);
    return shutdown;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void shutDown().then(() => process.exit(0)));
  }
  if (config.demo) await fillDemonstration(app, config);
  const address = await app.server.listen({ host: config.host, port: config.port });
  setFlagsFromString(HEAP);
  setTimeout(collectGarbage, CALM_MS).unref();
  // of several processes only the first prints the lines below
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

/** V8 returns the memory of new objects to the system only at a collection after five seconds of few allocations. */
const CALM_MS = 6_000;

/** Frees 30 MB that only the start needs: an idle process would not collect its garbage for hours. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

/** Advisory lock of the process that fills the demonstration. */
const DEMO_LOCK = 7_301_203;

/** Fills an empty database with the demonstration, in one of several starting processes. */
async function fillDemonstration({ context }: App, { databaseUrl }: Config): Promise<void> {
  const fill = () => seedDemo(context, 'school');
  // the embedded database has one connection, and one process
  if (!databaseUrl) return fill();
  await withExclusiveLock(context.db, DEMO_LOCK, fill);
}

/** Executes commands for administrators, which cannot open the embedded database while this process uses it. */
function startCommands({ context, pool, server }: App, { dataDir }: Config): Promise<() => Promise<void>> {
  const commands = {
    administrator: (phone: string) => appointAdministrator(context.db, phone),
    backup: (sink: Writable) => backUp({ pool, storage: context.storage }, sink),
    recordBackup: () => recordBackup(pool),
  };
  return serveCommands(dataDir, commands, (error) => server.log.error({ err: error }, 'command failed'));
}

main().catch((error: unknown) => {
  logProcess('fatal', error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 1000).unref();
});

/** Disconnects from the supervisor, so that no connections come, and waits for the confirmation, if there is one. */
async function leaveCluster(): Promise<void> {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  const disconnected = once(process, 'disconnect');
  worker.disconnect();
  await disconnected;
}
