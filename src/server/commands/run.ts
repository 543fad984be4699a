import { resolve } from 'node:path';
import * as words from '#generated/words/server/commands.ts';
import { type Config, readConfig } from '../config/config.ts';
import { restrictFilePermissions } from '../config/data-dir.ts';
import { controlSocket } from '../control/control.ts';
import { FolderLocked } from '../database/folder-lock.ts';
import type { DatabaseOptions } from '../database/open.ts';

/** Input of a command for administrators of the server. */
interface Command {
  readonly config: Config;
  /** Arguments after the name of the command. */
  readonly given: readonly string[];
  readonly say: (line: string) => void;
}

/** Runs a command with the configuration of the environment; an error is printed, and the exit code is 1. */
export function runCommand(work: (command: Command) => Promise<void>): void {
  const run = async () => {
    restrictFilePermissions();
    const say = (line: string) => process.stdout.write(`${line}\n`);
    // without a web root: commands serve no pages
    await work({ config: readConfig(process.env, ''), given: process.argv.slice(2), say });
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

/** The absolute path of the only argument; relative paths start at the folder where npm was called. */
export function readFileArgument(given: readonly string[], usage: string): string {
  const [name, ...more] = given;
  if (name === undefined || more.length > 0) throw new Error(usage);
  return resolve(process.env.INIT_CWD ?? '', name);
}

/**
 * Opens the database for a command, and closes it after the work. Throws if the portal holds the data folder for
 * longer than `patienceMs`.
 */
export async function withDatabase<Opened extends { readonly close: () => Promise<void> }, T>(
  config: Config,
  open: (options: DatabaseOptions) => Promise<Opened>,
  work: (opened: Opened) => Promise<T>,
  patienceMs = 0,
): Promise<T> {
  const onLostConnection = (error: Error) => process.stderr.write(`${error.message}\n`);
  const opened = await open({ ...config, onLostConnection, patienceMs }).catch((error: unknown) => {
    throw explainLock(error, config);
  });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Replaces the error of a locked data folder by a message with the fix; returns other errors unchanged. */
export function explainLock(error: unknown, { dataDir }: Config): unknown {
  if (!(error instanceof FolderLocked)) return error;
  return new Error(controlSocket(dataDir) ? words.portalRuns : words.portalRunsUnheard({ folder: dataDir }));
}
