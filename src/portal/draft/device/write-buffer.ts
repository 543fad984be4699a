import { type Records, SEED_TIME, type TimedValue } from './records.ts';

/** Whether all changes are stored on the device. */
export type DeviceState = 'saved' | 'saving' | 'failed';

/** Changed records to write; none is dropped before it is acknowledged. */
export interface BufferState {
  /** Records for the next write. */
  readonly dirty: Records;
  /** Records that are being written. */
  readonly inFlight: Records;
  readonly device: DeviceState;
  /** The timestamp of the last change; timestamps are unique. */
  readonly last: number;
}

export type BufferEvent =
  | { readonly type: 'put'; readonly key: string; readonly value: unknown; readonly at: number }
  | { readonly type: 'seed'; readonly key: string; readonly value: unknown }
  | { readonly type: 'started' | 'written' | 'failed' };

export const emptyBuffer: BufferState = { dirty: {}, inFlight: {}, device: 'saved', last: 0 };

/** The next state of the buffer; the same object where the event changes nothing. */
export function bufferStep(state: BufferState, event: BufferEvent): BufferState {
  const { dirty, inFlight, device } = state;
  switch (event.type) {
    case 'put': {
      const at = Math.max(event.at, state.last + 1);
      const { value } = event;
      return { ...withDirty(state, event.key, value === undefined ? { at } : { at, value }), last: at };
    }
    case 'seed':
      if (event.key in dirty) return state;
      return withDirty(state, event.key, { at: SEED_TIME, value: event.value });
    case 'started':
      return { ...state, dirty: {}, inFlight: dirty };
    case 'written':
      return { ...state, inFlight: {}, device: isEmpty(dirty) ? 'saved' : device };
    case 'failed':
      // later changes override those of the failed write
      return { ...state, dirty: { ...inFlight, ...dirty }, inFlight: {}, device: 'failed' };
  }
}

function withDirty(state: BufferState, key: string, record: TimedValue): BufferState {
  const device = state.device === 'saved' ? 'saving' : state.device;
  return { ...state, dirty: { ...state.dirty, [key]: record }, device };
}

export interface WriteBufferOptions {
  readonly write: (records: Records) => Promise<void>;
  /** Calls back after a short delay, so that one write batches the changes. */
  readonly scheduleWrite: (run: () => void) => void;
  /** Calls back after a longer delay, to retry a failed write. */
  readonly scheduleRetry: (run: () => void) => void;
  readonly now: () => number;
  readonly onState: (state: DeviceState) => void;
}

/** Collects changed records and writes them one batch at a time. A failed batch is retried. */
export function createWriteBuffer({ write, scheduleWrite, scheduleRetry, now, onState }: WriteBufferOptions) {
  let state = emptyBuffer;
  let writing: Promise<void> | undefined;
  let scheduled = false;

  function dispatch(event: BufferEvent): void {
    const before = state;
    state = bufferStep(state, event);
    if (state.device !== before.device) onState(state.device);
  }

  function schedule(when: (run: () => void) => void): void {
    if (scheduled) return;
    scheduled = true;
    when(() => {
      scheduled = false;
      void flush();
    });
  }

  async function writeBatch(): Promise<void> {
    dispatch({ type: 'started' });
    try {
      await write(state.inFlight);
      dispatch({ type: 'written' });
      if (!isEmpty(state.dirty)) schedule(scheduleWrite);
    } catch {
      dispatch({ type: 'failed' });
      schedule(scheduleRetry);
    }
  }

  async function flush(): Promise<void> {
    if (isEmpty(state.dirty)) return writing;
    writing ??= writeBatch().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  function add(event: BufferEvent): void {
    dispatch(event);
    if (!writing && !isEmpty(state.dirty)) schedule(scheduleWrite);
  }

  return {
    /** Sets a record; without a value it is removed. */
    put: (key: string, value: unknown) => add({ type: 'put', key, value, at: now() }),
    /** Adds the record unless it exists here or in the database. */
    seed: (key: string, value: unknown) => add({ type: 'seed', key, value }),
    /** Current changes that the database has not acknowledged yet. */
    unacknowledged: (): Records => ({ ...state.inFlight, ...state.dirty }),
    /** Resolves when all changes so far have been written or have failed. */
    async settled() {
      await writing;
      await flush();
    },
    state: () => state.device,
  };
}

function isEmpty(records: Records): boolean {
  return Object.keys(records).length === 0;
}
