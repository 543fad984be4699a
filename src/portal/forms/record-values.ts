import type { FormDefinition, FormValues } from '#engine/definition/definition.ts';
import { addressOfWireKey, unflatten } from '#engine/wire/wire.ts';
import type { Texts } from '#generated/portal/settings.ts';
import { memberOf } from '#portal/text/member.ts';

/**
 * The answers that a record gives to a form, which has them flat as calls do: of what the form asks, what is not empty.
 * `fields` says under which names the record has them, by the form's own keys.
 */
export function valuesOf(definition: FormDefinition, record: object | undefined, fields?: Texts): FormValues {
  const given = fields
    ? Object.entries(fields).map(([key, member]) => [key, memberOf(record, member)] as const)
    : Object.entries(record ?? {});
  const known = given.filter(([key]) => addressOfWireKey(definition, key) !== undefined);
  return unflatten(definition, Object.fromEntries(known));
}
