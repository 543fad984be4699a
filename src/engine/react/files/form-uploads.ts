import { useSyncExternalStore } from 'react';
import type { FormStore } from '#engine/store/types.ts';
import type { FileHost, StoredFile } from '../context/form-host.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const queues = new WeakMap<FormStore, UploadQueue>();

/** The queue of a form's files: one a store, made at the first call, so that it outlives the step that draws it. */
export function uploadsOf(store: FormStore, host: FileHost): UploadQueue {
  const existing = queues.get(store);
  if (existing) return existing;
  const queue = createUploadQueue({
    send: (file, options) => host.upload(file, options),
    onArrived(address, file) {
      // it may be there already: at a try that seemed to fail it came
      const others = storedFiles(store, address).filter(({ id }) => id !== file.id);
      store.set(address, [...others, file]);
    },
  });
  queues.set(store, queue);
  return queue;
}

/** The files in the data of a field; what is no file there is left out. */
export function storedFiles(store: FormStore, address: string): readonly StoredFile[] {
  const value: unknown = store.get(address);
  return Array.isArray(value) ? value.filter(isStoredFile) : [];
}

function isStoredFile(value: unknown): value is StoredFile {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'name' in value && 'size' in value && typeof value.id === 'number';
}

const noSubscription = () => () => {};

/** How many files of a form are still on their way: a submit waits for them. */
export function usePendingUploads(store: FormStore, host: FileHost | undefined): number {
  const queue = host && uploadsOf(store, host);
  const count = () => queue?.pending() ?? 0;
  return useSyncExternalStore(queue?.subscribe ?? noSubscription, count, count);
}
