import type { FileRules } from '#engine/definition/definition.ts';
import { noRoom } from '#engine/text/files.ts';
import { rejectionReason } from './file-checks.ts';

export type UploadState =
  | { readonly kind: 'queued' }
  /** `progress` from 0 to 1. */
  | { readonly kind: 'uploading'; readonly progress: number }
  /** Waits for a connection. */
  | { readonly kind: 'waiting' }
  | FailedUpload;

/** `retry`: the same file may be tried again. */
export interface FailedUpload {
  readonly kind: 'failed';
  readonly message: string;
  readonly retry: boolean;
}

/** A pending or failed upload; after arrival the file belongs to the form's data instead. */
export interface Upload {
  readonly key: string;
  /** Address of the files field. */
  readonly address: string;
  readonly file: File;
  readonly state: UploadState;
  /** Id of the stored file that the upload replaces after arrival. */
  readonly replaces?: number | undefined;
  /** The device could not store the file: closing the page loses it. */
  readonly isNotSaved?: true;
}

export interface UploadLimits extends FileRules {
  /** Number of files that the field accepts beside the stored ones. */
  readonly room: number;
}

/** Queued, running and waiting uploads. */
export function pendingUploads(uploads: readonly Upload[]): readonly Upload[] {
  return uploads.filter(({ state }) => state.kind !== 'failed');
}

export interface ChosenFiles {
  readonly address: string;
  readonly files: readonly File[];
  readonly limits: UploadLimits;
  readonly replaces?: number | undefined;
}

/** The uploads with chosen files at the end: queued, or failed if they exceed the limits. */
export function withChosen(
  uploads: readonly Upload[],
  { address, files, limits, replaces }: ChosenFiles,
  newKey: () => string,
): readonly Upload[] {
  const pending = pendingUploads(uploads).filter((upload) => upload.address === address);
  const replacing = pending.filter((upload) => upload.replaces !== undefined);
  // a replacement needs no additional slot
  let room = limits.room - pending.length + replacing.length + (replaces === undefined ? 0 : 1);
  const added = files.map((file): Upload => {
    const refusal = rejectionReason(file, limits) ?? (room > 0 ? undefined : noRoom);
    if (refusal === undefined) room -= 1;
    const state: UploadState = refusal
      ? { kind: 'failed', message: refusal, retry: false }
      : { kind: 'queued' };
    return { key: newKey(), address, file, replaces, state };
  });
  // a new selection replaces refused files
  const saved = added.some(({ state: { kind } }) => kind === 'queued')
    ? uploads.filter((upload) => upload.address !== address || !isRefused(upload))
    : uploads;
  return [...saved, ...added];
}

/** Whether the upload failed and cannot be repeated with the same file. */
function isRefused({ state }: Upload): boolean {
  return state.kind === 'failed' && !state.retry;
}
