import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { resolve } from 'node:path';
import { awaitOk } from '#tests/support/processes/await-ok.ts';
import { freePort } from '#tests/support/processes/ports.ts';

/** The server in another process, bundled from the present sources. */
export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Its standard error. */
  readonly errors: () => string;
  /** Its standard output, with the log. */
  readonly output: () => string;
  /** Resolves once the condition on its output holds; rejects if the process ends before. */
  until(isMet: () => boolean): Promise<void>;
  /** Exit code; `null` after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

// a hook that timed out does not end its server, and Vitest ends its processes with SIGTERM
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
process.once('SIGTERM', () => process.exit(143));

/**
 * Starts the server.
 * @param workers the number of processes at one port; without it there is one process
 * @param preload a module that the process loads first, and with which the test exchanges messages
 */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  { workers, preload }: { workers?: number; preload?: string } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const cluster = [`${bundle()}/cluster.mjs`, '--workers', String(workers)];
  const program = workers === undefined ? [`${bundle()}/server.mjs`] : cluster;
  const options = preload === undefined ? [] : ['--import', resolve(preload)];
  const child = spawn(process.execPath, [...options, ...program], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'development', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : ['ipc' as const])],
  });
  running.add(child);
  const progress = new EventEmitter();
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
    progress.emit('change');
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
    progress.emit('change');
  });
  const exit = once(child, 'exit').finally(() => running.delete(child));
  let isClosed = false;
  const closed = once(child, 'close').then(() => {
    isClosed = true;
    progress.emit('change');
  });
  const until = async (isMet: () => boolean) => {
    while (!isMet()) {
      if (isClosed) throw new Error(`The server ended.\n${output}${errors}`);
      await once(progress, 'change');
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await exit;
    return code;
  };
  // the last output may arrive after the exit
  if (!(await awaitOk(`${origin}/api/health`, child))) await closed;
  return { origin, child, errors: () => errors, output: () => output, until, end };
}

interface CommandResult {
  readonly status: number | null;
  /** Standard output and error. */
  readonly output: string;
}

/** Runs `npm run admin` of the bundle. */
export function runAdmin(env: Readonly<Record<string, string>>, phone: string): CommandResult {
  return runCommand('admin', env, phone);
}

export function runCommand(
  command: 'admin' | 'backup' | 'restore',
  env: Readonly<Record<string, string>>,
  argument: string,
): CommandResult {
  const args = [`${bundle()}/${command}.mjs`, argument];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

let bundleFolder: string | undefined;

/** Builds the programs on the first call. Returns their folder, which is below `node_modules` so that they find packages. */
function bundle(): string {
  if (bundleFolder) return bundleFolder;
  // test files run in parallel: each process of vitest has its own bundle
  const folder = resolve(`node_modules/.cache/school-portal/server-${process.env.VITEST_POOL_ID}`);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-server.mjs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  bundleFolder = folder;
  return folder;
}
