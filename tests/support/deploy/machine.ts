import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A folder that stands for the machine of docs/operations.md, and processes on it. */
export interface Machine {
  readonly path: (absolute: string) => string;
  /** A text of the page or of `deploy` with this machine's paths in place of absolute ones. */
  readonly localize: (text: string) => string;
  readonly write: (absolute: string, text: string) => string;
  /** Runs a script as the page gives it, in the portal's folder; throws what it printed where it fails. */
  readonly run: (script: string, env?: Readonly<Record<string, string>>) => string;
  /** Starts a program that runs until the machine stops. */
  readonly start: (command: readonly string[], env?: Readonly<Record<string, string>>) => ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Folders of the machine outside of the portal's own. */
const FOLDERS = /(?<![\w.:])\/(?=(?:etc|backup|var\/lib\/portal|tmp\/portal-test)\b)/g;

export function makeMachine(portalFolder = resolve('.')): Machine {
  const home = mkdtempSync(join(tmpdir(), 'school-machine-'));
  chmodSync(home, 0o755);
  const children: ChildProcess[] = [];
  const path = (absolute: string) => join(home, absolute);
  const localize = (text: string) =>
    text.replace(FOLDERS, `${home}/`).replaceAll('/opt/portal', portalFolder);
  const surroundings = (env: Readonly<Record<string, string>>) => ({
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
        ...surroundings(env),
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${script}\n${stdout}${stderr}`);
      return stdout + stderr;
    },
    start: (command, env = {}) => {
      const [program = '', ...args] = command;
      const child = spawn(program, args, { ...surroundings(env), stdio: ['ignore', 'ignore', 'inherit'] });
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

/** Waits until an address answers with 200. */
export async function awaitOk(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isOk = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) return;
    await delay(200);
  }
  throw new Error(`${url} does not answer.`);
}

/** The path of a program, or `undefined` where it is not installed: tests that need it say so in their names. */
export function installed(program: string): string | undefined {
  const folders = `${process.env.PATH}:/usr/sbin:/sbin`;
  const found = spawnSync('sh', ['-c', `command -v ${program}`], {
    env: { PATH: folders },
    encoding: 'utf8',
  });
  return found.stdout.trim() || undefined;
}

export function readDeploy(name: string): string {
  return readFileSync(`deploy/${name}`, 'utf8');
}
