import { join, parentOf, placeOf } from '../definition/address.ts';
import type { FormDefinition, Removal } from '../definition/definition.ts';
import { addressOfWireKey, wireKeyOf } from '../wire/wire.ts';

/** Whether a flat key is of a field that the form has no more, and says so (`x-removed`). */
export function isGone(form: FormDefinition, key: string): boolean {
  if (addressOfWireKey(form, key) !== undefined) return false;
  return (form.removed ?? []).some((removal) => isOf(form, removal, key));
}

function isOf(form: FormDefinition, { field, flatten }: Removal, key: string): boolean {
  const [group = '', rest] = field.split('/*/');
  if (rest !== undefined) {
    const prefix = placeOf(form, group)?.node.schema['x-flatten'] ?? group;
    return isUnder(rest.replaceAll('/', '_'), insideEntry(prefix, key));
  }
  if (isUnder(wireKeyOf(form, field), key)) return true;
  if (flatten === undefined) return false;
  return insideEntry(wireKeyOf(form, join(parentOf(field), flatten)), key) !== undefined;
}

/** What follows the number of an entry in its key. */
function insideEntry(prefix: string, key: string): string | undefined {
  if (!key.startsWith(`${prefix}_`)) return undefined;
  return /^[1-9][0-9]*_(.+)$/.exec(key.slice(prefix.length + 1))?.[1];
}

function isUnder(gone: string, key = ''): boolean {
  return key === gone || key.startsWith(`${gone}_`);
}
