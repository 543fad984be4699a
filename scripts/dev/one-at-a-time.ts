import { pause } from './waiting.ts';

/** «Replace all» of an editor writes many files at nearly the same moment. */
const PAUSE_MS = 15;

/** Work on paths that never runs twice at once. */
export interface OneAtATime {
  /** Paths that come during a run are one more run after it. */
  add(path: string): void;
  isBusy(): boolean;
}

/** `work` catches what it throws; `done` is called when nothing more is to do. */
export function oneAtATime(work: (paths: readonly string[]) => Promise<void>, done: () => void): OneAtATime {
  const waiting = new Set<string>();
  let busy = false;
  const run = async () => {
    busy = true;
    await pause(PAUSE_MS);
    while (waiting.size > 0) {
      const paths = [...waiting];
      waiting.clear();
      await work(paths);
    }
    busy = false;
    done();
  };
  return {
    add(path) {
      waiting.add(path);
      if (!busy) void run();
    },
    isBusy: () => busy,
  };
}
