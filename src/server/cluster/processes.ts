import { setTimeout as pause } from 'node:timers/promises';

export interface PortalProcess {
  readonly pid: number | undefined;
  /** True once it accepts calls, false if it exited before. */
  readonly listening: Promise<boolean>;
  readonly ended: Promise<unknown>;
  /** Asks the process to finish running calls and exit. */
  end(): void;
  /** Kills the process at once. */
  kill(): void;
}

interface Options {
  readonly count: number;
  readonly begin: () => PortalProcess;
  /** Milliseconds after which a stopping process is killed. */
  readonly killAfterMs: number;
  /** Called for each process that exited unexpectedly. */
  readonly onExit: (child: PortalProcess) => void;
  /** Milliseconds to wait before a restart, by the number of exits within a minute. */
  readonly pauseAfter?: (exits: number) => number;
}

export interface Processes {
  /** Starts the first process, which prepares the database, then the others; false if the first did not start. */
  begin(): Promise<boolean>;
  /** Replaces the processes one by one; false if a new one did not start, or `end` was called. */
  replaceAll(): Promise<boolean>;
  /** Stops every process without replacement. */
  end(): Promise<void>;
}

const MINUTE_MS = 60_000;
const MAX_DELAY_MS = 30_000;

/** Delay before a restart: none after the first exit, then growing, so that a crash loop does not load the machine. */
export function restartDelay(exits: number): number {
  return exits <= 1 ? 0 : Math.min(MAX_DELAY_MS, 500 * 2 ** (exits - 1));
}

/** Runs a number of processes and restarts those that exit. */
export function superviseProcesses(options: Options): Processes {
  const { count, begin, killAfterMs, onExit, pauseAfter = restartDelay } = options;
  /** Processes that are replaced when they exit. */
  const running = new Set<PortalProcess>();
  const alive = new Set<PortalProcess>();
  const shutdown = new AbortController();
  let exits: readonly number[] = [];

  function spawn(): PortalProcess {
    const child = begin();
    alive.add(child);
    void child.ended.then(() => alive.delete(child));
    return child;
  }

  function restartOnExit(child: PortalProcess): void {
    running.add(child);
    void child.ended.then(() => {
      if (!running.delete(child) || shutdown.signal.aborted) return;
      const now = Date.now();
      exits = [...exits.filter((at) => now - at < MINUTE_MS), now];
      onExit(child);
      const { signal } = shutdown;
      pause(pauseAfter(exits.length), undefined, { signal }).then(
        () => restartOnExit(spawn()),
        () => undefined,
      );
    });
  }

  async function end(child: PortalProcess): Promise<void> {
    running.delete(child);
    child.end();
    const limit = setTimeout(() => child.kill(), killAfterMs);
    await child.ended;
    clearTimeout(limit);
  }

  async function replaceAll(): Promise<boolean> {
    for (const old of [...running]) {
      if (shutdown.signal.aborted) return false;
      // a process that exited meanwhile is already replaced
      if (!running.has(old)) continue;
      const next = spawn();
      if (!(await next.listening)) return false;
      restartOnExit(next);
      await end(old);
    }
    return true;
  }

  let replacing: Promise<boolean> = Promise.resolve(true);
  return {
    begin: async () => {
      const first = spawn();
      if (!(await first.listening)) return false;
      restartOnExit(first);
      for (let more = 1; more < count && !shutdown.signal.aborted; more += 1) restartOnExit(spawn());
      return true;
    },
    replaceAll: () => {
      replacing = replacing.then(replaceAll);
      return replacing;
    },
    end: async () => {
      shutdown.abort();
      await Promise.all([...alive].map(end));
    },
  };
}
