import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { awaitOk } from '../processes/await-ok.ts';
import { memoryFolder } from '../processes/memory-folder.ts';
import { freePort } from '../processes/ports.ts';

/** The built portal, in a process and with a data folder of its own. */
export interface Portal {
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  readonly dataDir: string;
  /** Process id. */
  readonly pid: number | undefined;
  /** Ends the process and keeps its data. `SIGKILL` ends it without a graceful shutdown. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts the ended portal again with the same port and data. */
  restart(): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

export interface PortalOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A data folder to copy: creating an embedded database takes seconds. */
  readonly template?: string;
  /** The server's file; `dist/server.mjs` by default. */
  readonly server?: string;
}

const SERVER = resolve(import.meta.dirname, '../../../dist/server.mjs');
/** Tests share one server and one IP address, so rate limits and quotas are high. */
const HIGH_LIMITS = {
  LOGIN_LIMIT_ADDRESS: '100000',
  CODES_LIMIT_ADDRESS: '100000',
  CODES_LIMIT_RECIPIENT: '1000',
  GUESSES_LIMIT_ADDRESS: '100000',
  PRESENCE_LIMIT_ADDRESS: '100000',
  DRAFTS_LIMIT: '100000',
  CHILDREN_LIMIT: '100000',
  APPLICATIONS_LIMIT: '100000',
  COURSE_APPLICATIONS_LIMIT: '100000',
  COURSE_SEATS_LIMIT: '100000',
  QUESTIONNAIRES_LIMIT: '100000',
  WRITES_LIMIT_MB: '100000',
  LETTERS_LIMIT_RECIPIENT: '1000',
  EXCURSIONS_LIMIT_USER: '1000',
  FREE_DISK_MB: '0',
  FREE_DISK_ANSWERS_MB: '0',
};
/** More bytes than a portal's data folder takes. */
const MAX_DATA_BYTES = 2e9;

export const DEMO_PASSWORD = 'Portal-demo-2026';
export const DEMO_REPRESENTATIVE = '+79000000002';
export const DEMO_REPRESENTATIVE_EMAIL = 'orlova@example.ru';
export const DEMO_OTHER_REPRESENTATIVE = '+79000000003';
export const DEMO_OTHER_REPRESENTATIVE_EMAIL = 'kim@example.ru';
export const DEMO_ADMINISTRATOR = '+79000000001';

/** Starts the built server and waits until it is healthy. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const home = mkdtempSync(join(memoryFolder(MAX_DATA_BYTES), 'school-portal-'));
  const dataDir = join(home, 'data');
  if (options.template) cpSync(options.template, dataDir, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...HIGH_LIMITS,
    ...options.env,
  };
  const built = options.server ?? SERVER;
  let server = await launch(origin, env, built);

  return {
    origin,
    dataDir,
    get pid() {
      return server.pid;
    },
    end: (signal) => end(server, signal),
    async restart() {
      server = await launch(origin, env, built);
    },
    async stop() {
      await end(server, 'SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Creates a data folder with demonstration data for `PortalOptions.template`, by default in a temporary folder. */
export async function portalTemplate(
  folder = mkdtempSync(join(tmpdir(), 'school-portal-template-')),
): Promise<{ folder: string; remove(): void }> {
  const portal = await startPortal();
  await portal.end('SIGTERM');
  cpSync(portal.dataDir, folder, { recursive: true });
  await portal.stop();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function launch(origin: string, env: NodeJS.ProcessEnv, built: string): Promise<ChildProcess> {
  if (!existsSync(built)) throw new Error('dist/server.mjs does not exist: run `npm run build` first.');
  const server = spawn(process.execPath, [built], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      log = (log + chunk).slice(-20_000);
    });
  }
  const stopOnExit = () => server.kill('SIGKILL');
  process.once('exit', stopOnExit);
  server.once('exit', () => process.off('exit', stopOnExit));

  if (await awaitOk(`${origin}/api/health`, server)) return server;
  throw new Error(`The portal did not start.\n${log}`);
}

async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exited;
}
