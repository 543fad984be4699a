import { setImmediate } from 'node:timers/promises';

/** Thrown after the maximum waiting time in a queue. */
export class QueueTimeout extends Error {}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/** Runs work when its owner's turn comes. Throws `QueueTimeout` after the maximum waiting time. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs at most `concurrency` jobs at once, and one per owner. Owners with waiting jobs take turns,
 * however many each has; an owner who had none left is new again. Jobs that wait over `maxWaitMs` are rejected.
 */
export function fairQueue({ concurrency, maxWaitMs }: { concurrency: number; maxWaitMs: number }): FairQueue {
  const running = new Set<string>();
  const waiting = new Set<Waiting>();
  const lastTurns = new Map<string, number>();
  let turn = 0;

  function beginNext(): void {
    if (running.size >= concurrency) return;
    const ready = [...waiting].filter(({ owner }) => !running.has(owner));
    // sorting is stable: jobs of one owner keep their order
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
        reject(new QueueTimeout('The work waited too long in the queue'));
      }, maxWaitMs);
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

/** Creates a function that runs at most `concurrency` works at once; the others wait for their turn. */
export function limitParallel(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = concurrency;
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

/** Milliseconds that long work may run before it yields to other calls. */
const TIME_SLICE_MS = 20;

/** Creates a function that long work awaits often: after a time slice it yields to other calls and returns true. */
export function makePause(): () => Promise<boolean> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TIME_SLICE_MS) return false;
    await setImmediate();
    since = performance.now();
    return true;
  };
}
