import * as words from '#generated/words/server/commands.ts';
import { type Config, readConfig } from '../config/config.ts';
import { restrictFilePermissions } from '../config/data-dir.ts';
import { controlSocket } from '../control/control.ts';
import { FolderLocked } from '../database/folder-lock.ts';

/** Input of an administrative command. */
interface Command {
  readonly config: Config;
  /** Arguments after its name. */
  readonly given: readonly string[];
  readonly say: (line: string) => void;
}

/** Runs a command with the environment; an error is printed and makes it exit with 1. */
export function runCommand(work: (command: Command) => Promise<void>): void {
  const begin = async () => {
    restrictFilePermissions();
    const say = (line: string) => process.stdout.write(`${line}\n`);
    await work({ config: readConfig(process.env, ''), given: process.argv.slice(2), say });
  };
  begin().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

/** A message for a database that another process holds. */
export function portalRuns(error: unknown, { dataDir }: Config): unknown {
  if (!(error instanceof FolderLocked)) return error;
  return new Error(controlSocket(dataDir) ? words.portalRuns : words.portalRunsUnheard({ folder: dataDir }));
}
