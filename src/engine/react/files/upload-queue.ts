import type { FileRules } from '#engine/definition/definition.ts';
import { connectionLost, noRoom } from '#engine/text/files.ts';
import { type FileHost, type StoredFile, UploadError } from '../context/form-host.ts';
import { refusalOf } from './file-checks.ts';

export type UploadState =
  | { readonly kind: 'queued' }
  /** `progress` from 0 to 1. */
  | { readonly kind: 'uploading'; readonly progress: number }
  /** `retry`: the same file may be tried again. */
  | { readonly kind: 'failed'; readonly message: string; readonly retry: boolean };

/** A file on its way; one that has arrived is no upload any more but a part of the form's data. */
export interface Upload {
  readonly key: string;
  /** Address of the files field. */
  readonly address: string;
  readonly file: File;
  readonly state: UploadState;
}

export interface UploadLimits extends FileRules {
  /** How many files the field may still take. */
  readonly room: number;
}

/** The files of one form that are on their way. It lives beside the store, so a step may be left while a file goes. */
export interface UploadQueue {
  /** The uploads of a field in the order of choosing; the same reference while nothing changes. */
  uploads(address: string): readonly Upload[];
  /** How many files are waiting or going, over the whole form. */
  pending(): number;
  subscribe(listener: () => void): () => void;
  /** Queues what passes the limits; what does not stands as failed, with the reason. */
  add(address: string, files: readonly File[], limits: UploadLimits): void;
  retry(key: string): void;
  /** Takes an upload out: breaks it off where it is going, forgets it where it has failed. */
  drop(key: string): void;
}

export interface UploadQueueOptions {
  readonly send: FileHost['upload'];
  /** Told of each file that has arrived. */
  readonly arrived: (address: string, file: StoredFile) => void;
}

const NONE: readonly Upload[] = [];

/** Sends files one by one, in the order of choosing: on a phone two at once are slower than one after the other. */
export function createUploadQueue({ send, arrived }: UploadQueueOptions): UploadQueue {
  let all: readonly Upload[] = [];
  let byField = new Map<string, readonly Upload[]>();
  let going: { readonly key: string; readonly abort: AbortController } | undefined;
  let made = 0;
  const listeners = new Set<() => void>();

  const change = (next: readonly Upload[]) => {
    all = next;
    byField = grouped(all);
    for (const listener of [...listeners]) listener();
  };
  const setState = (key: string, state: UploadState) =>
    change(all.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  const without = (key: string) => all.filter((upload) => upload.key !== key);

  const sendNext = async (): Promise<void> => {
    const next = all.find((upload) => upload.state.kind === 'queued');
    if (going || !next) return;
    const { key, address: field, file } = next;
    const abort = new AbortController();
    going = { key, abort };
    const onProgress = (progress: number) => {
      if (!abort.signal.aborted) setState(key, { kind: 'uploading', progress });
    };
    onProgress(0);
    try {
      const stored = await send(file, { field, onProgress, signal: abort.signal });
      // One that arrived although it was broken off is on the server all the same: the person has to see it.
      change(without(key));
      arrived(field, stored);
    } catch (error) {
      if (!abort.signal.aborted) setState(key, failure(error));
    }
    going = undefined;
    void sendNext();
  };

  return {
    uploads: (address) => byField.get(address) ?? NONE,
    pending: () => all.filter((upload) => upload.state.kind !== 'failed').length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(address, files, limits) {
      let room =
        limits.room - all.filter((each) => each.address === address && each.state.kind !== 'failed').length;
      const added = files.map((file): Upload => {
        const refusal = refusalOf(file, limits) ?? (room > 0 ? undefined : noRoom);
        if (refusal === undefined) room -= 1;
        made += 1;
        const state: UploadState = refusal
          ? { kind: 'failed', message: refusal, retry: false }
          : { kind: 'queued' };
        return { key: `upload-${made}`, address, file, state };
      });
      change([...all, ...added]);
      void sendNext();
    },
    retry(key) {
      setState(key, { kind: 'queued' });
      void sendNext();
    },
    drop(key) {
      if (going?.key === key) going.abort.abort();
      change(without(key));
    },
  };
}

function grouped(uploads: readonly Upload[]): Map<string, readonly Upload[]> {
  const groups = new Map<string, Upload[]>();
  for (const upload of uploads) {
    const group = groups.get(upload.address);
    if (group) group.push(upload);
    else groups.set(upload.address, [upload]);
  }
  return groups;
}

function failure(error: unknown): UploadState {
  if (error instanceof UploadError) return { kind: 'failed', message: error.message, retry: error.retry };
  return { kind: 'failed', message: connectionLost, retry: true };
}
