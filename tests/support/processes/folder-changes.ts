import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';

/** The result of `find`, called now and after each change in the folder, until it is defined. */
export async function findAfterChanges<T>(folder: string, find: () => T | undefined): Promise<T> {
  const watcher = watch(folder);
  try {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await once(watcher, 'change');
    }
  } finally {
    watcher.close();
  }
}

/** Waits until the folder has entries that meet the condition. */
export function awaitEntries(
  folder: string,
  isExpected: (names: readonly string[]) => boolean,
): Promise<readonly string[]> {
  return findAfterChanges(folder, () => {
    const names = readdirSync(folder);
    return isExpected(names) ? names : undefined;
  });
}
