import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** While a backup is being made, nobody takes a file away that its rows still name. */
export interface Removals {
  /** Whether a backup is being made, by any process. */
  areHeld(): boolean;
  /** Keeps in mind what is to go when no backup is being made any more. */
  postpone(key: string): void;
  /** From now on nothing goes; gives what ends it. */
  hold(): () => void;
  /** Takes away by `remove` what was postponed, unless a backup is being made. */
  catchUp(remove: (key: string) => Promise<void>): Promise<void>;
}

/** A backup that was killed no longer says that it is under way. */
const SILENT_MS = 60_000;
const SAY_EVERY_MS = 10_000;

/** Told by files in the data folder, because a backup may be made by another process. */
export function removalsIn(dataDir: string): Removals {
  const holds = folder(dataDir, 'backups-under-way');
  const postponed = folder(dataDir, 'removals-postponed');
  const isSilent = (name: string) => Date.now() - spokeAt(join(holds, name)) > SILENT_MS;
  const areHeld = () => readdirSync(holds).some((name) => !isSilent(name));
  return {
    areHeld,
    postpone: (key) => touch(join(postponed, key)),
    hold: () => {
      const file = join(holds, randomUUID());
      touch(file);
      const saying = setInterval(() => sayAgain(file), SAY_EVERY_MS).unref();
      return () => {
        clearInterval(saying);
        rmSync(file, { force: true });
      };
    },
    catchUp: async (remove) => {
      if (areHeld()) return;
      for (const name of readdirSync(holds).filter(isSilent)) rmSync(join(holds, name), { force: true });
      for (const key of readdirSync(postponed)) {
        await remove(key);
        rmSync(join(postponed, key), { force: true });
      }
    },
  };
}

function folder(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  mkdirSync(path, { recursive: true });
  return path;
}

function touch(file: string): void {
  closeSync(openSync(file, 'a'));
  utimesSync(file, new Date(), new Date());
}

/** Where the disk does not take it now, the next time may: no process ends by that. */
function sayAgain(file: string): void {
  try {
    touch(file);
  } catch {
    // silent for a while, the backup is over for the others
  }
}

/** Long ago where it has just been taken away. */
function spokeAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
