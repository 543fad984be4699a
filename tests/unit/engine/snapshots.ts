import type { Json } from '#engine/definition/definition.ts';
import type { Snapshot } from '#engine/store/types.ts';

/** The records of a snapshot by key, in any order. */
export function valuesOfSnapshot(snapshot: Snapshot | ReadonlyMap<string, Json>): Record<string, Json> {
  const records = Array.isArray(snapshot)
    ? snapshot.map(({ key, value }) => [key, value])
    : [...snapshot.entries()];
  return Object.fromEntries(records);
}
