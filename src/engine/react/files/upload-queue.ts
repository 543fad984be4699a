import { createEmitter } from '#engine/store/emitter.ts';
import {
  ConnectionLost,
  type FileHost,
  type PendingFileStore,
  type StoredFile,
  UploadError,
} from '../context/form-host.ts';
import {
  nextUpload,
  noUploads,
  pendingUploads,
  type Upload,
  type UploadEvent,
  type UploadLimits,
  uploadsReducer,
} from './upload-state.ts';

export type UploadQueue = ReturnType<typeof createUploadQueue>;

export interface UploadQueueOptions {
  readonly send: FileHost['upload'];
  /** Deletes the file that another one replaces. */
  readonly remove?: FileHost['remove'];
  /** Called for each file that has arrived, with the id of the file deleted for it. */
  readonly onArrived: (address: string, file: StoredFile, sent: File, replacedId?: number) => void;
  /** Called when a file waits for a connection; the callback resumes the queue. */
  readonly onLost: (resume: () => void) => void;
  readonly pendingFiles?: PendingFileStore | undefined;
}

const NO_UPLOADS: readonly Upload[] = [];

/**
 * The pending uploads of one form. It lives with the store, so a step may unmount during an upload. Files are sent one by
 * one in the order of selection, which is faster on a phone than in parallel.
 */
export function createUploadQueue(options: UploadQueueOptions) {
  const { pendingFiles } = options;
  const list = createUploadList();
  const { sendNext, abort } = createSender(list, options);
  const restored = restore(list, pendingFiles, abort).then(sendNext);

  return {
    /** The uploads of a field in the order of choosing; the same reference while nothing changes. */
    uploads: list.ofField,
    /** All uploads of the form; the same reference while nothing changes. */
    all: () => list.state().uploads,
    /** Number of queued, running and waiting uploads in the whole form. */
    pending: () => pendingUploads(list.state()).length,
    /** Failed uploads of the whole form, which wait for the person. */
    failed: () => list.state().uploads.filter((upload) => upload.state.kind === 'failed'),
    subscribe: list.subscribe,
    /**
     * Queues the files that pass the limits; the others fail with a reason. `replaces` is the id of a stored file that
     * the upload replaces after arrival.
     */
    add(address: string, files: readonly File[], limits: UploadLimits, replaces?: number) {
      const { uploads: before } = list.state();
      list.dispatch({ type: 'chosen', address, files, limits, replaces });
      for (const upload of list.state().uploads)
        if (!before.includes(upload) && upload.state.kind === 'queued')
          void storeLocally(list, pendingFiles, upload);
      void sendNext();
    },
    retry(key: string) {
      list.dispatch({ type: 'retried', key });
      void sendNext();
    },
    /** Removes an upload: cancels a running one, forgets a failed one. */
    drop(key: string) {
      const upload = list.state().uploads.find((one) => one.key === key);
      if (upload) pendingFiles?.forget(upload.file);
      abort(key);
      list.dispatch({ type: 'dropped', key });
    },
    /** Resolves when no upload is in progress: each has succeeded, failed, or waits for a connection. */
    async settled() {
      await restored;
      await new Promise<void>((resolve) => {
        const check = () => {
          if (list.state().uploads.some(isInProgress)) return;
          stop();
          resolve();
        };
        const stop = list.subscribe(check);
        check();
      });
    },
  };
}

type UploadList = ReturnType<typeof createUploadList>;

function createUploadList() {
  let state = noUploads;
  let byField = groupByField(state.uploads);
  const changes = createEmitter();
  return {
    state: () => state,
    ofField: (address: string) => byField.get(address) ?? NO_UPLOADS,
    dispatch(event: UploadEvent): void {
      state = uploadsReducer(state, event);
      byField = groupByField(state.uploads);
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

/** Sends queued files one after the other. Without a connection a file waits until `onLost` resumes the queue. */
function createSender(
  { state, dispatch }: UploadList,
  { send, remove, onArrived, onLost, pendingFiles }: UploadQueueOptions,
) {
  let sending: { readonly key: string; readonly abort: AbortController } | undefined;

  async function sendNext(): Promise<void> {
    const next = nextUpload(state());
    if (sending || !next) return;
    const { key, address: field, file, replaces } = next;
    const abort = new AbortController();
    const { signal } = abort;
    const onProgress = (progress: number) => {
      if (!signal.aborted) dispatch({ type: 'progressed', key, progress });
    };
    sending = { key, abort };
    onProgress(0);
    try {
      const stored = await send(file, { field, onProgress, signal });
      // a replaced file that could not be deleted stays in its row, where the person can delete it
      const replacedId = replaces === undefined ? undefined : await removeReplaced(replaces);
      // an upload that succeeded despite its cancellation is on the server, so the person must see the file
      dispatch({ type: 'arrived', key });
      pendingFiles?.forget(file);
      onArrived(field, stored, file, replacedId);
    } catch (error) {
      if (!signal.aborted) fail(next, error);
    }
    sending = undefined;
    void sendNext();
  }

  async function removeReplaced(id: number): Promise<number | undefined> {
    try {
      await remove?.(id);
      return id;
    } catch {
      return undefined;
    }
  }

  function fail({ key, file }: Upload, error: unknown): void {
    if (error instanceof UploadError && !(error instanceof ConnectionLost)) {
      const { message, retry } = error;
      if (!retry) pendingFiles?.forget(file);
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
    sendNext,
    abort(key: string) {
      if (sending?.key === key) sending.abort.abort();
    },
  };
}

async function storeLocally(
  { dispatch }: UploadList,
  pendingFiles: PendingFileStore | undefined,
  { key, file, address }: Upload,
): Promise<void> {
  if ((await pendingFiles?.keep(file, address)) === false) dispatch({ type: 'not-saved', key });
}

/**
 * Restores files of an earlier page into the list. When the form is opened again elsewhere on the page, its files leave
 * this list and stay stored.
 */
async function restore(
  { state, dispatch }: UploadList,
  pendingFiles: PendingFileStore | undefined,
  abort: (key: string) => void,
): Promise<void> {
  const saved = await pendingFiles?.open((file) => {
    const taken = state().uploads.find((upload) => upload.file === file);
    if (!taken) return;
    abort(taken.key);
    dispatch({ type: 'dropped', key: taken.key });
  });
  if (saved && saved.length > 0) dispatch({ type: 'restored', saved });
}

function isInProgress({ state }: Upload): boolean {
  return state.kind === 'queued' || state.kind === 'uploading';
}

function groupByField(uploads: readonly Upload[]): ReadonlyMap<string, readonly Upload[]> {
  return new Map(
    uploads.map(({ address }) => [address, uploads.filter((upload) => upload.address === address)]),
  );
}
