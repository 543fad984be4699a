import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A simulated server for docs/operations.md: a folder as its file system, and processes. */
export interface Machine {
  /** Returns the real path of a path on the machine. */
  readonly path: (absolute: string) => string;
  /** Replaces absolute paths in a text of docs/operations.md or `deploy` by real paths. */
  readonly localize: (text: string) => string;
  /** Writes a file. Returns its real path. */
  readonly write: (absolute: string, text: string) => string;
  /** Runs a script of docs/operations.md in the folder of the portal. Returns its output, and throws it if the script fails. */
  readonly run: (script: string, env?: Readonly<Record<string, string>>) => string;
  /** Starts a program that runs until the machine stops. */
  readonly start: (command: readonly string[], env?: Readonly<Record<string, string>>) => ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Matches the leading slash of paths outside the folder of the portal. */
const ROOT_SLASH = /(?<![\w.:])\/(?=(?:etc|backup|var\/lib\/portal|tmp\/portal-test)\b)/g;

export function createMachine(portalFolder = resolve('.')): Machine {
  const home = mkdtempSync(join(tmpdir(), 'school-machine-'));
  chmodSync(home, 0o755);
  const children: ChildProcess[] = [];
  const path = (absolute: string) => join(home, absolute);
  const localize = (text: string) =>
    text.replace(ROOT_SLASH, `${home}/`).replaceAll('/opt/portal', portalFolder);
  const spawnOptions = (env: Readonly<Record<string, string>>) => ({
    cwd: portalFolder,
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: home, LOG_LEVEL: 'error', ...env },
  });
  return {
    path,
    localize,
    write: (absolute, text) => {
      mkdirSync(dirname(path(absolute)), { recursive: true });
      writeFileSync(path(absolute), text);
      return path(absolute);
    },
    run: (script, env = {}) => {
      const { status, stdout, stderr } = spawnSync('sh', ['-ec', localize(script)], {
        ...spawnOptions(env),
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${script}\n${stdout}${stderr}`);
      return stdout + stderr;
    },
    start: (command, env = {}) => {
      const [program = '', ...args] = command;
      const child = spawn(program, args, { ...spawnOptions(env), stdio: ['ignore', 'ignore', 'inherit'] });
      children.push(child);
      return child;
    },
    stop: async () => {
      for (const child of children.filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      )) {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Returns the path of a program, or `undefined` if it is not installed. Titles of tests name the service that needs it. */
export function programPath(program: string): string | undefined {
  const folders = `${process.env.PATH}:/usr/sbin:/sbin`;
  const found = spawnSync('sh', ['-c', `command -v ${program}`], {
    env: { PATH: folders },
    encoding: 'utf8',
  });
  return found.stdout.trim() || undefined;
}

export function readDeployFile(name: string): string {
  return readFileSync(`deploy/${name}`, 'utf8');
}
