import { setImmediate } from 'node:timers/promises';

/** Work of a request holds the process this long before other calls go first. */
const TURN_MS = 20;

/** Makes a pause for long work: awaited often, it lets other calls go first as soon as a turn is over, and says so. */
export function makePause(): () => Promise<boolean> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return false;
    await setImmediate();
    since = performance.now();
    return true;
  };
}
