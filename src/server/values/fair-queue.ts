/** Whoever waited for a place in a queue has waited too long. */
export class QueueIsLong extends Error {}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/** Does work for its owner when their turn comes. Rejects with `QueueIsLong` where that takes too long. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * At most `places` works run at once, and of one owner no more than one. Owners take turns: who has been served longest
 * ago, or never, comes first, however much the others have waiting. Nobody waits over `patience` milliseconds.
 */
export function fairQueue({ places, patience }: { places: number; patience: number }): FairQueue {
  const running = new Set<string>();
  const waiting = new Set<Waiting>();
  const lastTurns = new Map<string, number>();
  let turn = 0;

  function beginNext(): void {
    if (running.size >= places) return;
    const ready = [...waiting].filter(({ owner }) => !running.has(owner));
    // sorting is stable: of two works of one owner the earlier comes first
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
        reject(new QueueIsLong('No place became free in time'));
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
