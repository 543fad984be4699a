import { useSyncExternalStore } from 'react';
import { session } from '#portal/session/services.ts';
import { type PendingRemark, withRemark } from './remark-list.ts';

const NONE: readonly PendingRemark[] = [];

/** By record: going to the next one and back loses nothing. */
const pending = new Map<number, readonly PendingRemark[]>();
const listeners = new Set<() => void>();

session.subscribe(() => {
  if (!session.state().token) pending.clear();
});

/** The remarks made on a record so far. */
export function usePendingRemarks(id: number): readonly PendingRemark[] {
  return useSyncExternalStore(subscribe, () => pending.get(id) ?? NONE);
}

/** Puts a remark in the place of the one on the same path; an empty one takes it away. */
export function putRemark(id: number, remark: PendingRemark): void {
  pending.set(id, withRemark(pending.get(id) ?? NONE, remark));
  for (const listener of listeners) listener();
}

export function clearRemarks(id: number): void {
  pending.delete(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
