import { describe, expect, it } from 'vitest';
import {
  nextUpload,
  noUploads,
  pendingUploads,
  type UploadEvent,
  type UploadsState,
  uploadsReducer,
} from '#engine/react/files/upload-state.ts';

const limits = { accept: ['application/pdf'], maxSize: 1000, room: 2 };
const pdf = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const chosen = (...files: readonly File[]): UploadEvent => ({
  type: 'chosen',
  address: 'files',
  files,
  limits,
});
const stateAfter = (...events: readonly UploadEvent[]): UploadsState =>
  events.reduce(uploadsReducer, noUploads);
const states = ({ uploads }: UploadsState) => uploads.map(({ key, state }) => [key, state.kind]);

describe('uploads', () => {
  it('are queued up to the limit; the rest fail at once', () => {
    const state = stateAfter(chosen(pdf('a'), pdf('large', 1001), pdf('b'), pdf('c')));
    expect(states(state)).toEqual([
      ['upload-1', 'queued'],
      ['upload-2', 'failed'],
      ['upload-3', 'queued'],
      ['upload-4', 'failed'],
    ]);
    expect(pendingUploads(state)).toHaveLength(2);
  });

  it('get keys that are never used again', () => {
    const state = stateAfter(chosen(pdf('a')), { type: 'dropped', key: 'upload-1' }, chosen(pdf('a')));
    expect(states(state)).toEqual([['upload-2', 'queued']]);
  });

  it('are sent in order of selection; a failed one is skipped until it is retried', () => {
    const failure = { kind: 'failed', message: 'no', retry: true } as const;
    const failed = stateAfter(chosen(pdf('a'), pdf('b')), { type: 'failed', key: 'upload-1', failure });
    expect(nextUpload(failed)?.key).toBe('upload-2');
    expect(nextUpload(uploadsReducer(failed, { type: 'retried', key: 'upload-1' }))?.key).toBe('upload-1');
  });
});
