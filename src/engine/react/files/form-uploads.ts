import { useMemo, useSyncExternalStore } from 'react';
import { locateField, valueAt, withValue } from '#engine/definition/address.ts';
import { type FormValues, itemsOf } from '#engine/definition/definition.ts';
import type { FormStore } from '#engine/store/types.ts';
import { notUploaded } from '#engine/text/files.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { fieldErrors } from '../context/field-errors.ts';
import {
  type FileHost,
  type PendingFileStore,
  type StoredFile,
  storedFilesIn,
} from '../context/form-host.ts';
import { cachePreview, localPreview } from './previews.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import type { Upload } from './upload-state.ts';

/** Pause before a retry, in case the browser does not report that the connection is back. */
const RETRY_MS = 10_000;

const queues = new WeakMap<FormStore, UploadQueue>();

/** The upload queue of a form: one per store, created on the first call, so that it outlives the rendered step. */
export function uploadsOf(store: FormStore, host: FileHost): UploadQueue {
  const existing = queues.get(store);
  if (existing) return existing;
  const queue = createUploadQueue({
    send: (file, options) => host.upload(file, options),
    remove: (id) => host.remove(id),
    onArrived(address, file, sent, replacedId) {
      cachePreview(file.id, sent);
      // the file may be listed already, if an attempt that seemed to fail had reached the server
      const others = storedFiles(store, address).filter(({ id }) => id !== file.id && id !== replacedId);
      store.set(address, [...others, file]);
    },
    onLost(resume) {
      addEventListener('online', resume, { once: true });
      setTimeout(resume, RETRY_MS);
    },
    pendingFiles: host.pendingFiles && limitToForm(host.pendingFiles, store),
  });
  queues.set(store, queue);
  store.addValidator(() => failedUploadErrors(store, queue));
  queue.subscribe(() => clearResolvedErrors(store, queue));
  return queue;
}

/** Limits the restored files to those of fields that the form still has. */
function limitToForm(pendingFiles: PendingFileStore, store: FormStore): PendingFileStore {
  const { definition } = store.form;
  const hasField = (address: string) => locateField(definition, store.dataAddress(address)) !== undefined;
  return {
    keep: pendingFiles.keep,
    forget: pendingFiles.forget,
    open: async (onReopened) =>
      (await pendingFiles.open(onReopened)).filter(({ address }) => hasField(address)),
  };
}

/** The errors that «Далее» shows for files that failed to upload, so that no file is lost unnoticed. */
function failedUploadErrors(store: FormStore, queue: UploadQueue): readonly FieldError[] {
  const failed = queue.failed();
  const addresses = new Set(failed.map(({ address }) => address));
  return [...addresses].flatMap((address) =>
    fieldErrors(store, address, UPLOAD, () =>
      notUploaded(failed.filter((upload) => upload.address === address).length),
    ),
  );
}

/** Clears the errors of fields without failed uploads. */
function clearResolvedErrors(store: FormStore, queue: UploadQueue): void {
  const failedAddresses = new Set(queue.failed().map(({ address }) => address));
  const resolved = store.errors
    .all()
    .filter(({ keyword, address }) => keyword === UPLOAD && !failedAddresses.has(address));
  if (resolved.length > 0) store.errors.clear(resolved.map(({ address }) => address));
}

const UPLOAD = 'upload';

export function storedFiles(store: FormStore, address: string): readonly StoredFile[] {
  return storedFilesIn(store.get(address));
}

const noSubscription = () => () => {};

/** Number of a form's pending uploads: submission waits for them. */
export function usePendingUploads(store: FormStore, host: FileHost | undefined): number {
  const queue = host && uploadsOf(store, host);
  const count = () => queue?.pending() ?? 0;
  return useSyncExternalStore(queue?.subscribe ?? noSubscription, count, count);
}

const NO_UPLOADS: readonly Upload[] = [];

/** The answers of a form, with pending uploads in their fields. */
export function useValuesWithUploads(store: FormStore, host: FileHost | undefined): FormValues {
  const queue = host && uploadsOf(store, host);
  const read = () => queue?.all() ?? NO_UPLOADS;
  const uploads = useSyncExternalStore(queue?.subscribe ?? noSubscription, read, read);
  const values = store.values();
  return useMemo(() => withUploads(store, values, uploads), [store, values, uploads]);
}

/** Answers with pending uploads appended to their field; failed ones are omitted. */
export function withUploads(
  store: Pick<FormStore, 'dataAddress'>,
  values: FormValues,
  uploads: readonly Upload[],
): FormValues {
  return uploads.reduce((all, { key, address, file, state }) => {
    if (state.kind === 'failed') return all;
    const at = store.dataAddress(address);
    const files = itemsOf(valueAt(all, at));
    const picture = localPreview(file);
    const { name, size } = file;
    return withValue(all, at, [...files, { id: key, name, size, ...(picture !== undefined && { picture }) }]);
  }, values);
}
