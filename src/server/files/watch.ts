import type { FileStorage, NamedOf } from './storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Watching {
  /** In a storage over the network: all that lies there is told in minutes, and what is to go may have to wait. */
  readonly isFar: boolean;
  readonly onError: (error: unknown) => void;
}

/**
 * Sees to it that no file is kept that nothing names: before this returns, or where they are far in its own time, and
 * each day again. Gives what ends it.
 */
export async function watchFiles(
  storage: FileStorage,
  namedOf: NamedOf,
  { isFar, onError }: Watching,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  if (!isFar) {
    await storage.sweep(namedOf);
    return async () => {};
  }
  const sweep = () => storage.sweep(namedOf, stop.signal).catch(onError);
  let swept = sweep();
  const daily = setInterval(() => {
    swept = swept.then(sweep);
  }, DAY_MS).unref();
  return async () => {
    clearInterval(daily);
    stop.abort();
    await swept;
  };
}
