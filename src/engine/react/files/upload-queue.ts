import { ConnectionLost, type FileHost, type StoredFile, UploadError } from '../context/form-host.ts';
import {
  nextUpload,
  noUploads,
  pendingUploads,
  type Upload,
  type UploadEvent,
  type UploadLimits,
  uploadsReducer,
} from './upload-state.ts';

/** The files of one form that are on their way. It lives with the store, so a step may be closed while a file goes. */
export interface UploadQueue {
  /** The uploads of a field in the order of choosing; the same reference while nothing changes. */
  uploads(address: string): readonly Upload[];
  /** All uploads of the form; the same reference while nothing changes. */
  all(): readonly Upload[];
  /** How many files are waiting or going, over the whole form. */
  pending(): number;
  /** Those that failed and wait for the person, over the whole form. */
  failed(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /** Queues what passes the limits; what does not stands as failed, with the reason. */
  add(address: string, files: readonly File[], limits: UploadLimits): void;
  retry(key: string): void;
  /** Takes an upload out: breaks it off where it is going, forgets it where it has failed. */
  drop(key: string): void;
}

export interface UploadQueueOptions {
  readonly send: FileHost['upload'];
  /** Notified of each file that has arrived. */
  readonly onArrived: (address: string, file: StoredFile, sent: File) => void;
  /** Called when a file waits for a connection: runs what it is given when there may be one. */
  readonly onLost: (resume: () => void) => void;
}

const none: readonly Upload[] = [];

/** Sends files one by one, in the order of choosing: on a phone two at once are slower than one after the other. */
export function createUploadQueue({ send, onArrived, onLost }: UploadQueueOptions): UploadQueue {
  let state = noUploads;
  let byField = groupedByField(state.uploads);
  let sending: { readonly key: string; readonly abort: AbortController } | undefined;
  const listeners = new Set<() => void>();

  function dispatch(event: UploadEvent): void {
    state = uploadsReducer(state, event);
    byField = groupedByField(state.uploads);
    for (const listener of [...listeners]) listener();
  }

  async function sendNext(): Promise<void> {
    const next = nextUpload(state);
    if (sending || !next) return;
    const { key, address: field, file } = next;
    const abort = new AbortController();
    const { signal } = abort;
    const onProgress = (progress: number) => {
      if (!signal.aborted) dispatch({ type: 'progressed', key, progress });
    };
    sending = { key, abort };
    onProgress(0);
    try {
      const stored = await send(file, { field, onProgress, signal });
      // One that arrived although it was broken off is on the server all the same: the person has to see it.
      dispatch({ type: 'arrived', key });
      onArrived(field, stored, file);
    } catch (error) {
      if (!signal.aborted) fail(key, error);
    }
    sending = undefined;
    void sendNext();
  }

  function fail(key: string, error: unknown): void {
    if (error instanceof UploadError && !(error instanceof ConnectionLost)) {
      const { message, retry } = error;
      dispatch({ type: 'failed', key, failure: { kind: 'failed', message, retry } });
      return;
    }
    dispatch({ type: 'held', key });
    onLost(() => {
      dispatch({ type: 'resumed' });
      void sendNext();
    });
  }

  return {
    uploads: (address) => byField.get(address) ?? none,
    all: () => state.uploads,
    pending: () => pendingUploads(state).length,
    failed: () => state.uploads.filter((upload) => upload.state.kind === 'failed'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(address, files, limits) {
      dispatch({ type: 'chosen', address, files, limits });
      void sendNext();
    },
    retry(key) {
      dispatch({ type: 'retried', key });
      void sendNext();
    },
    drop(key) {
      if (sending?.key === key) sending.abort.abort();
      dispatch({ type: 'dropped', key });
    },
  };
}

function groupedByField(uploads: readonly Upload[]): ReadonlyMap<string, readonly Upload[]> {
  return new Map(
    uploads.map(({ address }) => [address, uploads.filter((upload) => upload.address === address)]),
  );
}
