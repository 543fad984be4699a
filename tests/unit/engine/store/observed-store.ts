import type { Json } from '#engine/definition/definition.ts';
import type { FormStore, Snapshot } from '#engine/store/types.ts';

export const twoSiblings = { has_siblings: true, siblings: [{ first_name: 'Яна' }, { first_name: 'Пётр' }] };

/** Subscribes to the addresses. Returns the list of those whose listeners are called, which grows later. */
export function collectNotified(store: FormStore, addresses: readonly string[]): readonly string[] {
  const notified: string[] = [];
  for (const address of addresses) store.subscribe(address, () => notified.push(address));
  return notified;
}

/** The records that a local draft of the store contains: a snapshot, updated with the records of each change. */
export function writtenRecords(store: FormStore): ReadonlyMap<string, Json> {
  const written = recordsIn(store.snapshot());
  store.subscribeAny((change) => {
    for (const { key, value } of store.recordsOf(change)) {
      if (value === undefined) written.delete(key);
      else written.set(key, value);
    }
  });
  return written;
}

/** The records of a snapshot by key. */
export function recordsIn(snapshot: Snapshot): Map<string, Json> {
  return new Map(snapshot.map(({ key, value }) => [key, value]));
}
