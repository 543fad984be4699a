import { placeOf } from '../definition/address.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { addressOfWireKey, wireKeyOf } from '../wire/wire.ts';

/** Whether a flat key is of a field that the form has no more, and says so (`x-removed`). */
export function isGone(form: FormDefinition, key: string): boolean {
  if (addressOfWireKey(form, key) !== undefined) return false;
  return (form.removed ?? []).some(({ field }) => {
    const [group = '', rest] = field.split('/*/');
    if (rest === undefined) return isUnder(wireKeyOf(form, field), key);
    const prefix = `${placeOf(form, group)?.node.schema['x-flatten'] ?? group}_`;
    const inEntry = /^[1-9][0-9]*_(.*)$/.exec(key.startsWith(prefix) ? key.slice(prefix.length) : '')?.[1];
    return inEntry !== undefined && isUnder(rest.replaceAll('/', '_'), inEntry);
  });
}

function isUnder(gone: string, key: string): boolean {
  return key === gone || key.startsWith(`${gone}_`);
}
