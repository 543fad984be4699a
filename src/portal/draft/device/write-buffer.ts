import type { Json } from '#engine/definition/definition.ts';
import { type Records, type Stamped, seeded } from './records.ts';

/** Whether the device has what was typed. */
export type DeviceState = 'saved' | 'saving' | 'failed';

export interface WriteBuffer {
  /** The record has a new value; without one it is gone. */
  put(key: string, value: Json | undefined): void;
  /** The record has this value unless there is one already, here or in the database. */
  seed(key: string, value: Json): void;
  /** What the database has not acknowledged yet, as it is now. */
  unacknowledged(): Records;
  /** Resolves when everything put so far was written or could not be. */
  settled(): Promise<void>;
  state(): DeviceState;
}

export interface WriteBufferOptions {
  readonly write: (records: Records) => Promise<void>;
  /** Calls back soon: one write gathers the changes of a moment. */
  readonly soon: (run: () => void) => void;
  /** Calls back after a failure. */
  readonly later: (run: () => void) => void;
  readonly now: () => number;
  readonly told: (state: DeviceState) => void;
}

/**
 * Gathers changed records and writes them one batch at a time. A batch that fails is tried again,
 * newer values taking the place of older ones; nothing is forgotten before it is acknowledged.
 */
export function createWriteBuffer(options: WriteBufferOptions): WriteBuffer {
  const dirty = new Map<string, Stamped>();
  let inFlight: Records = {};
  let writing: Promise<void> | undefined;
  let scheduled = false;
  let state: DeviceState = 'saved';
  let last = 0;

  const tell = (next: DeviceState) => {
    if (next === state) return;
    state = next;
    options.told(next);
  };

  const schedule = (how: (run: () => void) => void) => {
    if (scheduled) return;
    scheduled = true;
    how(() => {
      scheduled = false;
      void flush();
    });
  };

  async function writeBatch(): Promise<void> {
    const batch = Object.fromEntries(dirty);
    dirty.clear();
    inFlight = batch;
    try {
      await options.write(batch);
      inFlight = {};
      if (dirty.size === 0) tell('saved');
      else schedule(options.soon);
    } catch {
      inFlight = {};
      for (const [key, record] of Object.entries(batch)) if (!dirty.has(key)) dirty.set(key, record);
      tell('failed');
      schedule(options.later);
    }
  }

  function flush(): Promise<void> {
    if (writing) return writing;
    if (dirty.size === 0) return Promise.resolve();
    writing = writeBatch().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  const add = (key: string, record: Stamped) => {
    dirty.set(key, record);
    if (state === 'saved') tell('saving');
    if (!writing) schedule(options.soon);
  };

  return {
    put(key, value) {
      last = Math.max(options.now(), last + 1);
      add(key, value === undefined ? { at: last } : { at: last, value });
    },
    seed(key, value) {
      if (!dirty.has(key)) add(key, { at: seeded, value });
    },
    unacknowledged: () => ({ ...inFlight, ...Object.fromEntries(dirty) }),
    async settled() {
      await writing;
      await flush();
    },
    state: () => state,
  };
}
