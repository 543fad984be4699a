import { createEmitter } from '#engine/store/emitter.ts';
import {
  ConnectionLost,
  type FileHost,
  type PendingFileStore,
  type StoredFile,
  UploadError,
} from '../context/form-host.ts';
import { pendingUploads, type Upload, type UploadLimits, withChosen } from './upload-state.ts';

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
    all: list.all,
    /** Number of queued, running and waiting uploads in the whole form. */
    pending: () => pendingUploads(list.all()).length,
    /** Failed uploads of the whole form, which wait for the person. */
    failed: () => list.all().filter((upload) => upload.state.kind === 'failed'),
    subscribe: list.subscribe,
    /**
     * Queues the files that pass the limits; the others fail with a reason. `replaces` is the id of a stored file that
     * the upload replaces after arrival.
     */
    add(address: string, files: readonly File[], limits: UploadLimits, replaces?: number) {
      const before = list.all();
      list.set(withChosen(before, { address, files, limits, replaces }, list.newKey));
      for (const upload of list.all())
        if (!before.includes(upload) && upload.state.kind === 'queued')
          void storeLocally(list, pendingFiles, upload);
      void sendNext();
    },
    retry(key: string) {
      list.change(key, { state: { kind: 'queued' } });
      void sendNext();
    },
    /** Removes an upload: cancels a running one, forgets a failed one. */
    drop(key: string) {
      const upload = list.all().find((one) => one.key === key);
      if (upload) pendingFiles?.forget(upload.file);
      abort(key);
      list.remove(key);
    },
    /** Resolves when no upload is in progress: each has succeeded, failed, or waits for a connection. */
    async settled() {
      await restored;
      await new Promise<void>((resolve) => {
        const check = () => {
          if (list.all().some(isInProgress)) return;
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

/** The uploads of one form, in the order of selection. */
function createUploadList() {
  let uploads: readonly Upload[] = [];
  let byField = groupByField(uploads);
  let count = 0;
  const changes = createEmitter();
  const set = (next: readonly Upload[]) => {
    uploads = next;
    byField = groupByField(uploads);
    changes.emit();
  };
  return {
    all: () => uploads,
    ofField: (address: string) => byField.get(address) ?? NO_UPLOADS,
    newKey: () => `upload-${++count}`,
    set,
    change(key: string, change: Partial<Upload>): void {
      set(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
    },
    remove(key: string): void {
      set(uploads.filter((upload) => upload.key !== key));
    },
    subscribe: changes.subscribe,
  };
}

/** Sends queued files one after the other. Without a connection a file waits until `onLost` resumes the queue. */
function createSender(
  list: UploadList,
  { send, remove, onArrived, onLost, pendingFiles }: UploadQueueOptions,
) {
  let sending: { readonly key: string; readonly abort: AbortController } | undefined;

  async function sendNext(): Promise<void> {
    const next = list.all().find(({ state }) => state.kind === 'queued');
    if (sending || !next) return;
    const { key, address: field, file, replaces } = next;
    const abort = new AbortController();
    const { signal } = abort;
    const onProgress = (progress: number) => {
      if (!signal.aborted) list.change(key, { state: { kind: 'uploading', progress } });
    };
    sending = { key, abort };
    onProgress(0);
    try {
      const stored = await send(file, { field, onProgress, signal });
      // a replaced file that could not be deleted stays in its row, where the person can delete it
      const replacedId = replaces === undefined ? undefined : await removeReplaced(replaces);
      // an upload that succeeded despite its cancellation is on the server, so the person must see the file
      list.remove(key);
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
      list.change(key, { state: { kind: 'failed', message, retry } });
      return;
    }
    list.change(key, { state: { kind: 'waiting' } });
    onLost(() => {
      list.set(list.all().map(resumeUpload));
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

function resumeUpload(upload: Upload): Upload {
  return upload.state.kind === 'waiting' ? { ...upload, state: { kind: 'queued' } } : upload;
}

async function storeLocally(
  list: UploadList,
  pendingFiles: PendingFileStore | undefined,
  { key, file, address }: Upload,
): Promise<void> {
  if ((await pendingFiles?.keep(file, address)) === false) list.change(key, { isNotSaved: true });
}

/**
 * Restores files of an earlier page into the list, before those chosen since. When the form is opened again elsewhere on
 * the page, its files leave this list and stay stored.
 */
async function restore(
  list: UploadList,
  pendingFiles: PendingFileStore | undefined,
  abort: (key: string) => void,
): Promise<void> {
  const saved = await pendingFiles?.open((file) => {
    const taken = list.all().find((upload) => upload.file === file);
    if (!taken) return;
    abort(taken.key);
    list.remove(taken.key);
  });
  if (!saved || saved.length === 0) return;
  const restored = saved.map(
    (upload): Upload => ({ ...upload, key: list.newKey(), state: { kind: 'queued' } }),
  );
  list.set([...restored, ...list.all()]);
}

function isInProgress({ state }: Upload): boolean {
  return state.kind === 'queued' || state.kind === 'uploading';
}

function groupByField(uploads: readonly Upload[]): ReadonlyMap<string, readonly Upload[]> {
  return new Map(
    uploads.map(({ address }) => [address, uploads.filter((upload) => upload.address === address)]),
  );
}
