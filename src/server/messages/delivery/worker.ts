import { type DeliveryOptions, deliverBatch } from './deliver.ts';
import { secondsToNext } from './queue-store.ts';

/** Sends what is queued, while calls are served, and again where it failed. */
export interface MessageWorker {
  /** Something may have been queued: looks at once. */
  wake(): void;
  /** Ends with what is under way. */
  stop(): Promise<void>;
}

/** What another process queued is seen after that at the latest, in seconds. */
const LONGEST_SLEEP = 10;

/**
 * Any number of processes may work at one queue: each takes messages for itself before it sends them. A message is
 * never lost; it goes twice only where a process died between handing it over and writing that down.
 */
export function startWorker(options: DeliveryOptions): MessageWorker {
  const { db, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  function wake(): void {
    isWanted = true;
    if (round || isStopped) return;
    clearTimeout(timer);
    round = work().finally(() => {
      round = undefined;
    });
  }

  async function work(): Promise<void> {
    let sleep = LONGEST_SLEEP;
    try {
      do {
        isWanted = false;
        while (!isStopped && (await deliverBatch(options)));
        sleep = Math.min(LONGEST_SLEEP, (await secondsToNext(db)) ?? LONGEST_SLEEP);
      } while (isWanted && !isStopped);
    } catch (error) {
      log.error({ err: error }, 'outgoing messages: the database did not answer');
    }
    if (!isStopped) timer = setTimeout(wake, Math.max(0, sleep) * 1000 + 20);
  }

  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
