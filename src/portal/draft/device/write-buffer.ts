import { type Records, SEED_TIME, type TimedValue } from './records.ts';

interface WriteBufferOptions {
  readonly write: (records: Records) => Promise<void>;
  /** Calls back after a short delay, so that one write batches the changes. */
  readonly scheduleWrite: (run: () => void) => void;
  /** Calls back after a longer delay, to retry a failed write. */
  readonly scheduleRetry: (run: () => void) => void;
  readonly now: () => number;
  /** Called when the state changes: whether all changes are stored on the device. */
  readonly onState: (state: 'saved' | 'saving' | 'failed') => void;
}

/**
 * Collects changed records and writes them one batch at a time; none is dropped before it is acknowledged. A failed batch
 * is retried, with later changes.
 */
export function createWriteBuffer({ write, scheduleWrite, scheduleRetry, now, onState }: WriteBufferOptions) {
  /** Records for the next write. */
  let dirty: Records = {};
  /** Records that are being written. */
  let inFlight: Records = {};
  let state: Parameters<typeof onState>[0] = 'saved';
  /** The time of the last change; times are unique. */
  let last = 0;
  let writing: Promise<void> | undefined;
  let isScheduled = false;

  const setState = (next: typeof state) => {
    if (state === next) return;
    state = next;
    onState(state);
  };
  const schedule = (when: (run: () => void) => void) => {
    if (isScheduled) return;
    isScheduled = true;
    when(() => {
      isScheduled = false;
      void flush();
    });
  };
  const writeBatch = async () => {
    inFlight = dirty;
    dirty = {};
    try {
      await write(inFlight);
      inFlight = {};
      if (isEmpty(dirty)) setState('saved');
      else schedule(scheduleWrite);
    } catch {
      dirty = { ...inFlight, ...dirty };
      inFlight = {};
      setState('failed');
      schedule(scheduleRetry);
    }
  };
  const flush = async () => {
    if (isEmpty(dirty)) return writing;
    writing ??= writeBatch().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const add = (key: string, record: TimedValue) => {
    dirty = { ...dirty, [key]: record };
    if (state === 'saved') setState('saving');
    if (!writing) schedule(scheduleWrite);
  };

  return {
    /** Sets a record; without a value it is removed. */
    put(key: string, value: unknown) {
      last = Math.max(now(), last + 1);
      add(key, value === undefined ? { at: last } : { at: last, value });
    },
    /** Adds the record unless it exists here or in the database. */
    seed(key: string, value: unknown) {
      if (!(key in dirty)) add(key, { at: SEED_TIME, value });
    },
    /** Current changes that the database has not acknowledged yet. */
    unacknowledged: (): Records => ({ ...inFlight, ...dirty }),
    /** Resolves when all changes so far have been written or have failed. */
    async settled() {
      await writing;
      await flush();
    },
    state: () => state,
  };
}

function isEmpty(records: Records): boolean {
  return Object.keys(records).length === 0;
}
