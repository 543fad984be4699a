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
  readonly killAfterMs: number;
  /** Called for each process that exited unexpectedly. */
  readonly onExit: (one: PortalProcess) => void;
  /** Milliseconds to wait after a number of exits within a minute. */
  readonly pauseAfter?: (exits: number) => number;
}

export interface Processes {
  /** Starts the first process, which prepares the database, then the others; false if the first did not start. */
  begin(): Promise<boolean>;
  /** Replaces the processes one by one; false if a new one did not start. */
  replaceAll(): Promise<boolean>;
  /** Stops every process without replacement. */
  end(): Promise<void>;
}

const MINUTE = 60_000;
const LONGEST = 30_000;

/** Delay before a restart: none after the first exit, then growing, so that a crash loop does not load the machine. */
export function restartDelay(exits: number): number {
  return exits <= 1 ? 0 : Math.min(LONGEST, 500 * 2 ** (exits - 1));
}

/** Runs a number of processes and restarts those that exit. */
export function superviseProcesses(options: Options): Processes {
  const { count, begin, killAfterMs, onExit, pauseAfter = restartDelay } = options;
  /** Processes that are replaced when they exit. */
  const running = new Set<PortalProcess>();
  const alive = new Set<PortalProcess>();
  const ending = new AbortController();
  let exits: readonly number[] = [];

  function start(): PortalProcess {
    const one = begin();
    alive.add(one);
    void one.ended.then(() => alive.delete(one));
    return one;
  }

  function restartOnExit(one: PortalProcess): void {
    running.add(one);
    void one.ended.then(() => {
      if (!running.delete(one) || ending.signal.aborted) return;
      const now = Date.now();
      exits = [...exits.filter((at) => now - at < MINUTE), now];
      onExit(one);
      const { signal } = ending;
      pause(pauseAfter(exits.length), undefined, { signal }).then(
        () => restartOnExit(start()),
        () => undefined,
      );
    });
  }

  async function end(one: PortalProcess): Promise<void> {
    running.delete(one);
    one.end();
    const limit = setTimeout(() => one.kill(), killAfterMs);
    await one.ended;
    clearTimeout(limit);
  }

  async function replaceAll(): Promise<boolean> {
    for (const old of [...running]) {
      if (ending.signal.aborted) return false;
      // a process that exited meanwhile is already replaced
      if (!running.has(old)) continue;
      const next = start();
      if (!(await next.listening)) return false;
      restartOnExit(next);
      await end(old);
    }
    return true;
  }

  let replacing: Promise<boolean> = Promise.resolve(true);
  return {
    begin: async () => {
      const first = start();
      if (!(await first.listening)) return false;
      restartOnExit(first);
      for (let more = 1; more < count && !ending.signal.aborted; more += 1) restartOnExit(start());
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
