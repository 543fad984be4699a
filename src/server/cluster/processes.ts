import { setTimeout as pause } from 'node:timers/promises';

/** A process of the portal, as seen by its supervisor. */
export interface PortalProcess {
  readonly pid: number | undefined;
  /** True once it accepts calls, false if it exited before. */
  readonly listening: Promise<boolean>;
  readonly ended: Promise<unknown>;
  /** Asks it to finish running calls and exit. */
  end(): void;
  /** Ends it at once. */
  kill(): void;
}

interface Options {
  /** Processes that share the work. */
  readonly count: number;
  readonly begin: () => PortalProcess;
  /** Milliseconds after which a stopping process is killed. */
  readonly patienceMs: number;
  /** Called for each process that exited unexpectedly. */
  readonly onDeath: (one: PortalProcess) => void;
  /** Milliseconds to wait after a number of exits within a minute. */
  readonly pauseAfter?: (deaths: number) => number;
}

export interface Processes {
  /** Whether the first process accepts calls: it prepares the database before the others start. */
  begin(): Promise<boolean>;
  /** Replaces the processes one by one; false if a new one did not start. */
  replaceAll(): Promise<boolean>;
  /** Stops every process without replacement. */
  end(): Promise<void>;
}

const MINUTE = 60_000;
const LONGEST = 30_000;

/** Delay before a restart: none after the first exit, then growing, so that a crash loop does not load the machine. */
export function restartDelay(deaths: number): number {
  return deaths <= 1 ? 0 : Math.min(LONGEST, 500 * 2 ** (deaths - 1));
}

/** Runs a number of processes and restarts those that exit. */
export function superviseProcesses(options: Options): Processes {
  const { count, begin, patienceMs, onDeath, pauseAfter = restartDelay } = options;
  /** Processes that are replaced when they die. */
  const running = new Set<PortalProcess>();
  const alive = new Set<PortalProcess>();
  const ending = new AbortController();
  let deaths: readonly number[] = [];

  function start(): PortalProcess {
    const one = begin();
    alive.add(one);
    void one.ended.then(() => alive.delete(one));
    return one;
  }

  function keep(one: PortalProcess): void {
    running.add(one);
    void one.ended.then(() => {
      if (!running.delete(one) || ending.signal.aborted) return;
      const now = Date.now();
      deaths = [...deaths.filter((at) => now - at < MINUTE), now];
      onDeath(one);
      const { signal } = ending;
      pause(pauseAfter(deaths.length), undefined, { signal }).then(
        () => keep(start()),
        () => undefined,
      );
    });
  }

  async function end(one: PortalProcess): Promise<void> {
    running.delete(one);
    one.end();
    const limit = setTimeout(() => one.kill(), patienceMs);
    await one.ended;
    clearTimeout(limit);
  }

  async function replaceAll(): Promise<boolean> {
    for (const old of [...running]) {
      if (ending.signal.aborted) return false;
      // one that died meanwhile has its successor
      if (!running.has(old)) continue;
      const next = start();
      if (!(await next.listening)) return false;
      keep(next);
      await end(old);
    }
    return true;
  }

  let replacing: Promise<boolean> = Promise.resolve(true);
  return {
    begin: async () => {
      const first = start();
      if (!(await first.listening)) return false;
      keep(first);
      for (let more = 1; more < count && !ending.signal.aborted; more += 1) keep(start());
      return true;
    },
    replaceAll: () => {
      replacing = replacing.then(replaceAll);
      return replacing;
    },
    end: async () => {
      ending.abort();
      await Promise.all([...alive].map(end));
    },
  };
}
