import type { CompiledForm } from '#engine/definition/definition.ts';
import { currentKeys } from '#engine/migration/carried-keys.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';

/** The wire key of today for one of the first version; `undefined` where the form no longer asks. */
export function keyToday({ definition }: CompiledForm, key: string): string | undefined {
  const today = currentKeys(definition)(key);
  return addressOfWireKey(definition, today) === undefined ? undefined : today;
}
