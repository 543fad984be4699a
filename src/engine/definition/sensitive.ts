import { isEmpty } from '../values/normalise.ts';
import { isEntryList, isRecord } from './address.ts';
import type { FieldNode, FieldSchema, FormValues } from './definition.ts';

/** The group of `"x-sensitive": true`. */
export const HEALTH = 'health';

/** To which group of sensitive answers a field belongs; `undefined` where it is not sensitive. */
export function sensitiveGroup(sensitive: FieldSchema['x-sensitive']): string | undefined {
  if (sensitive === true) return HEALTH;
  return sensitive === false ? undefined : sensitive;
}

/** The groups of sensitive answers that fields are of. */
export function groupsOf(fields: readonly FieldNode[]): readonly string[] {
  return fields.flatMap(({ schema }) => sensitiveGroup(schema['x-sensitive']) ?? []);
}

/** Whether values answer a field about health. */
export function answersHealth(fields: readonly FieldNode[], values: FormValues): boolean {
  return fields.some(({ name, schema, kind, children }) => {
    const value = values[name];
    if (isEmpty(value)) return false;
    if (schema['x-sensitive'] === true) return true;
    if (kind === 'object' && isRecord(value)) return answersHealth(children, value);
    return isEntryList(value) && value.some((entry) => answersHealth(children, entry));
  });
}
