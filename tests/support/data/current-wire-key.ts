import type { CompiledForm } from '#engine/definition/definition.ts';
import { currentKeys } from '#engine/migration/carried-keys.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';

/** The current wire key for a key of version 1; `undefined` if the field was removed. */
export function currentWireKey({ definition }: CompiledForm, key: string): string | undefined {
  const today = currentKeys(definition)(key);
  return addressOfWireKey(definition, today) === undefined ? undefined : today;
}
