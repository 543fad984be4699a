import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as words from '#generated/words/server/running.ts';
import { readSettings } from '../config/settings.ts';
import { logProcess } from '../http/log.ts';
import { relayMetrics } from '../metrics/metrics.ts';
import { type PortalProcess, superviseProcesses } from './processes.ts';

/** Seconds in which clients with open connections notice that their process is shutting down. */
const SHUTDOWN_DELAY = '1';

/** Maximum shutdown time of a process after its delay; running calls have twenty seconds. */
const KILL_DELAY_MS = 30_000;

/** `npm start -- --workers N`. SIGTERM and SIGINT stop the processes, SIGHUP replaces them without rejecting a call. */
async function main(): Promise<void> {
  const count = readWorkerCount(process.argv.slice(2));
  const settings = readSettings(process.env);
  if (!settings.DATABASE_URL) throw new Error(words.workersNeedDatabase);
  relayMetrics();
  const delay = process.env.SHUTDOWN_DELAY || SHUTDOWN_DELAY;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./server.mjs', import.meta.url)), args: [] });
  const processes = superviseProcesses({
    count,
    begin: () => startWorker({ SHUTDOWN_DELAY: delay }),
    killAfterMs: Number(delay) * 1000 + KILL_DELAY_MS,
    onExit: ({ pid }) => logProcess('error', words.workerDied({ pid: pid ?? 0 })),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void processes.end().then(() => process.exit(0)));
  process.on('SIGHUP', () => {
    void processes
      .replaceAll()
      .then((done) =>
        done ? logProcess('info', words.workersReplaced) : logProcess('error', words.workersNotReplaced),
      );
  });
  if (!(await processes.begin())) process.exitCode = 1;
}

/** The requested number of processes; throws for an invalid one. */
function readWorkerCount(args: string[]): number {
  const { workers } = parseArgs({ args, strict: false, options: { workers: { type: 'string' } } }).values;
  const value = typeof workers === 'string' ? workers : '';
  if (!/^([1-9]|[1-5]\d|6[0-4])$/.test(value)) throw new Error(words.workersWrong({ given: value }));
  return Number(value);
}

function startWorker(env: Readonly<Record<string, string>>): PortalProcess {
  const worker = cluster.fork(env);
  const ended = once(worker, 'exit');
  return {
    pid: worker.process.pid,
    listening: Promise.race([once(worker, 'listening').then(() => true), ended.then(() => false)]),
    ended,
    end: () => worker.process.kill('SIGTERM'),
    kill: () => worker.process.kill('SIGKILL'),
  };
}

main().catch((error: unknown) => {
  logProcess('fatal', error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
