import { setImmediate } from 'node:timers/promises';

/** Thrown after the maximum waiting time in a queue. */
export class QueueTimeout extends Error {}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/** Runs work when its owner's turn comes. Rejects with `QueueTimeout` after the waiting time. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * At most `places` jobs run at once, and one per owner. Owners take turns: the one served longest ago, or never,
 * comes first, whatever the length of the others' queues. Nobody waits over `patience` milliseconds.
 */
export function fairQueue({ places, patience }: { places: number; patience: number }): FairQueue {
  const running = new Set<string>();
  const waiting = new Set<Waiting>();
  const lastTurns = new Map<string, number>();
  let turn = 0;

  function beginNext(): void {
    if (running.size >= places) return;
    const ready = [...waiting].filter(({ owner }) => !running.has(owner));
    // sorting is stable: works of one owner keep their order
    const [next] = ready.sort((a, b) => (lastTurns.get(a.owner) ?? 0) - (lastTurns.get(b.owner) ?? 0));
    next?.begin();
  }

  function waitForTurn(owner: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        owner,
        begin: () => {
          clearTimeout(timer);
          waiting.delete(one);
          running.add(owner);
          turn += 1;
          lastTurns.set(owner, turn);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(one);
        reject(new QueueTimeout('No place became free in time'));
      }, patience);
      waiting.add(one);
      beginNext();
    });
  }

  return async (owner, work) => {
    await waitForTurn(owner);
    try {
      return await work();
    } finally {
      running.delete(owner);
      if (![...waiting].some((one) => one.owner === owner)) lastTurns.delete(owner);
      beginNext();
    }
  };
}

/** Limits a function to `places` concurrent calls; the others wait for their turn. */
export function limitParallel(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Work of a request holds the process this long before other calls go first. */
const TURN_MS = 20;

/** Creates a pause for long work: await it often; it yields to other calls after a time slice and returns true. */
export function makePause(): () => Promise<boolean> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return false;
    await setImmediate();
    since = performance.now();
    return true;
  };
}
