import type { FileRules } from '#engine/definition/definition.ts';
import { noRoom } from '#engine/text/files.ts';
import type { SavedUpload } from '../context/form-host.ts';
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

/** The uploads of one form, in the order of selection. */
export interface UploadsState {
  readonly uploads: readonly Upload[];
  /** Total number of uploads so far; it numbers their keys. */
  readonly count: number;
}

export type UploadEvent =
  | {
      readonly type: 'chosen';
      readonly address: string;
      readonly files: readonly File[];
      readonly limits: UploadLimits;
      readonly replaces?: number | undefined;
    }
  | { readonly type: 'progressed'; readonly key: string; readonly progress: number }
  | { readonly type: 'failed'; readonly key: string; readonly failure: FailedUpload }
  | { readonly type: 'retried' | 'arrived' | 'dropped' | 'held' | 'not-saved'; readonly key: string }
  | { readonly type: 'restored'; readonly saved: readonly SavedUpload[] }
  | { readonly type: 'resumed' };

export const noUploads: UploadsState = { uploads: [], count: 0 };

/** The state after an event; nothing is sent here. */
export function uploadsReducer(state: UploadsState, event: UploadEvent): UploadsState {
  switch (event.type) {
    case 'chosen':
      return addChosen(state, event);
    case 'progressed':
      return withState(state, event.key, { kind: 'uploading', progress: event.progress });
    case 'failed':
      return withState(state, event.key, event.failure);
    case 'retried':
      return withState(state, event.key, { kind: 'queued' });
    case 'held':
      return withState(state, event.key, { kind: 'waiting' });
    case 'not-saved':
      return { ...state, uploads: state.uploads.map((upload) => markNotSaved(upload, event.key)) };
    case 'restored':
      return restore(state, event.saved);
    case 'resumed':
      return { ...state, uploads: state.uploads.map(resumeUpload) };
    case 'arrived':
    case 'dropped':
      return { ...state, uploads: state.uploads.filter(({ key }) => key !== event.key) };
  }
}

/** Files from an earlier page precede those chosen since. */
function restore({ uploads, count }: UploadsState, saved: readonly SavedUpload[]): UploadsState {
  const restored = saved.map(
    (upload, index): Upload => ({ ...upload, key: keyOf(count + index), state: { kind: 'queued' } }),
  );
  return { uploads: [...restored, ...uploads], count: count + saved.length };
}

function markNotSaved(upload: Upload, key: string): Upload {
  return upload.key === key ? { ...upload, isNotSaved: true } : upload;
}

function keyOf(index: number): string {
  return `upload-${index + 1}`;
}

function resumeUpload(upload: Upload): Upload {
  return upload.state.kind === 'waiting' ? { ...upload, state: { kind: 'queued' } } : upload;
}

export function nextUpload({ uploads }: UploadsState): Upload | undefined {
  return uploads.find(({ state }) => state.kind === 'queued');
}

/** Queued, running and waiting uploads. */
export function pendingUploads({ uploads }: UploadsState): readonly Upload[] {
  return uploads.filter(({ state }) => state.kind !== 'failed');
}

function addChosen(
  state: UploadsState,
  { address, files, limits, replaces }: Extract<UploadEvent, { type: 'chosen' }>,
): UploadsState {
  const pending = pendingUploads(state).filter((upload) => upload.address === address);
  const replacing = pending.filter((upload) => upload.replaces !== undefined);
  // a replacement needs no additional slot
  let room = limits.room - pending.length + replacing.length + (replaces === undefined ? 0 : 1);
  const added = files.map((file, index): Upload => {
    const refusal = rejectionReason(file, limits) ?? (room > 0 ? undefined : noRoom);
    if (refusal === undefined) room -= 1;
    const key = keyOf(state.count + index);
    return { key, address, file, replaces, state: refusal ? failure(refusal) : { kind: 'queued' } };
  });
  // a new selection replaces refused files
  const saved = added.some(({ state: { kind } }) => kind === 'queued')
    ? state.uploads.filter((upload) => upload.address !== address || !isRefused(upload))
    : state.uploads;
  return { uploads: [...saved, ...added], count: state.count + added.length };
}

/** Whether the upload failed and cannot be repeated with the same file. */
function isRefused({ state }: Upload): boolean {
  return state.kind === 'failed' && !state.retry;
}

function failure(message: string): FailedUpload {
  return { kind: 'failed', message, retry: false };
}

function withState(state: UploadsState, key: string, next: UploadState): UploadsState {
  const uploads = state.uploads.map((upload) => (upload.key === key ? { ...upload, state: next } : upload));
  return { ...state, uploads };
}
