import { useSyncExternalStore } from 'react';
import { createEmitter } from '#engine/store/emitter.ts';
import type { OperationId } from '#generated/operations.ts';
import { onSignOut } from '#portal/session/services.ts';

export interface PendingRemark {
  /** Wire key of a field, or `files/12`. */
  readonly path: string;
  /** The field or the file, as the reader sees it. */
  readonly label: string;
  readonly message: string;
  /** Name of the author, if it is somebody else. */
  readonly author?: string | undefined;
}

/** The subject of a remark: the wire key of a field or `files/12`, and its title. */
export type RemarkSubject = Pick<PendingRemark, 'path' | 'label'>;

/** The remarks with this one, which replaces a remark on the same path; an empty message removes it. */
export function withRemark(
  remarks: readonly PendingRemark[],
  remark: PendingRemark,
): readonly PendingRemark[] {
  const isReplacement = remarks.some(({ path }) => path === remark.path);
  if (!remark.message) return remarks.filter(({ path }) => path !== remark.path);
  return isReplacement
    ? remarks.map((other) => (other.path === remark.path ? remark : other))
    : [...remarks, remark];
}

const NONE: readonly PendingRemark[] = [];

/** Remarks by record, so that they survive navigation to another record and back. */
const pending = new Map<string, readonly PendingRemark[]>();
const changes = createEmitter();

onSignOut(() => pending.clear());

/** The pending remarks on a record of a list. */
export function usePendingRemarks(list: OperationId, id: number): readonly PendingRemark[] {
  return useSyncExternalStore(changes.subscribe, () => pending.get(`${list} ${id}`) ?? NONE);
}

/** Adds a remark or replaces the one on the same path; an empty message removes it. */
export function putRemark(list: OperationId, id: number, remark: PendingRemark): void {
  const key = `${list} ${id}`;
  pending.set(key, withRemark(pending.get(key) ?? NONE, remark));
  changes.emit();
}

export function clearRemarks(list: OperationId, id: number): void {
  pending.delete(`${list} ${id}`);
  changes.emit();
}
