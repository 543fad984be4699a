import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds to collect paths: «Replace all» of an editor writes many files at once. */
const COLLECT_MS = 15;

/** A queue of paths whose `work` never runs concurrently. It handles its own errors; `done` is called at the end. */
export function oneAtATime(work: (paths: readonly string[]) => Promise<void>, done: () => void) {
  const waiting = new Set<string>();
  let busy = false;
  const run = async () => {
    busy = true;
    await pause(COLLECT_MS);
    while (waiting.size > 0) {
      const paths = [...waiting];
      waiting.clear();
      await work(paths);
    }
    busy = false;
    done();
  };
  return {
    /** Adds a path. Paths added during a run are handled together in the next one. */
    add(path: string) {
      waiting.add(path);
      if (!busy) void run();
    },
    isBusy: () => busy,
  };
}

const POLL_INTERVAL_MS = 5;

/** Waits for a condition, at most `limit` milliseconds. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, limit: number): Promise<void> {
  const end = performance.now() + limit;
  while (!(await condition()) && performance.now() < end) await pause(POLL_INTERVAL_MS);
}

/** The modification time of a file; 0 if missing or empty, as while an editor saves it. */
export async function modificationTime(file: string): Promise<number> {
  return stat(file).then(
    ({ size, mtimeMs }) => (size > 0 ? mtimeMs : 0),
    () => 0,
  );
}
