import { randomUUID } from 'node:crypto';
import type { Contents } from './port.ts';

/** While a backup is being made, nobody takes a file away that its rows still name. */
export interface Removals {
  /** Whether a backup is being made, by any process. */
  areHeld(): Promise<boolean>;
  /** Keeps in mind what is to go when no backup is being made any more. */
  postpone(key: string): Promise<void>;
  /** From now on nothing goes; gives what ends it. */
  hold(): Promise<() => Promise<void>>;
  /** Takes away what was postponed, unless a backup is being made. */
  catchUp(): Promise<void>;
}

const SAY_EVERY_MS = 10_000;

/** Told by marks beside the files, because a backup may be made by another process, on another machine. */
export function removalsOf(contents: Contents): Removals {
  const holds = contents.marks('backups-under-way');
  const postponed = contents.marks('removals-postponed');
  // a backup that was killed no longer says that it is under way
  const isSilent = (mark: { readonly setAt: number }) => Date.now() - mark.setAt > contents.silentMs;
  const areHeld = async () => (await holds.list()).some((mark) => !isSilent(mark));
  return {
    areHeld,
    postpone: postponed.set,
    hold: async () => {
      const name = randomUUID();
      await holds.set(name);
      // what does not take it now may the next time: no process ends by that, the others think the backup over
      let said = Promise.resolve();
      const saying = setInterval(() => {
        said = holds.set(name).catch(() => {});
      }, SAY_EVERY_MS).unref();
      return async () => {
        clearInterval(saying);
        await said;
        await holds.clear(name);
      };
    },
    catchUp: async () => {
      if (await areHeld()) return;
      for (const { name } of (await holds.list()).filter(isSilent)) await holds.clear(name);
      for (const { name } of await postponed.list()) {
        await contents.remove(name);
        await postponed.clear(name);
      }
    },
  };
}
