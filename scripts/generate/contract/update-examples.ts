import type { FormDefinition } from '#engine/definition/definition.ts';
import { isRemovedKey, migrate } from '#engine/migration/migrate.ts';
import { nameWithoutLegacyPrefix } from '#engine/migration/preserved-answers.ts';
import { addressOfWireKey, flatten, unflatten } from '#engine/wire/wire.ts';
import { isObject, member, objectOf, resolveReference } from '../json-files.ts';

type Forms = ReadonlyMap<string, FormDefinition>;

/**
 * Migrates the examples of the contract, written by hand for version 1 of the forms, to the current forms: fields and
 * choices are renamed as in stored answers, removed fields (`x-removed`) are dropped. Other mistakes in examples stay,
 * for the tests to report.
 */
export function updateExamples(contract: unknown, forms: readonly FormDefinition[]): unknown {
  const byId = new Map(forms.map((form) => [form.id, form]));
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    if (!isObject(value.schema) || !('example' in value)) return mapMembers(value, walk);
    return { ...value, example: updateExample(contract, value.schema, value.example, byId) };
  };
  return walk(contract);
}

/** Migrates a body or response from version 1 of the forms to its current schema. `contract` resolves references. */
export function updateExample(contract: unknown, schema: unknown, value: unknown, forms: Forms): unknown {
  const own = resolveReference(contract, schema);
  if (Array.isArray(value)) return value.map((item) => updateExample(contract, own.items, item, forms));
  if (!isObject(value)) return value;
  const parts = [own.allOf, own.anyOf, own.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const whole = parts.reduce<Record<string, unknown>>(
    (data, part) => objectOf(updateExample(contract, part, data, forms)),
    value,
  );
  const named = [own['x-form'] ?? [], own['x-answers'] ?? []].flat(2);
  const properties = objectOf(member(own, 'properties'));
  const updated = named.reduce<Record<string, unknown>>((data, id) => {
    const form = forms.get(String(id));
    return form ? updateAnswers(form, data, properties) : data;
  }, whole);
  return Object.fromEntries(
    Object.entries(updated).map(([key, inner]) => [
      key,
      updateExample(contract, properties[key], inner, forms),
    ]),
  );
}

/** Replaces answers that migration changes; a member of the contract (`properties`) with a removed name stays. */
function updateAnswers(
  form: FormDefinition,
  data: Record<string, unknown>,
  properties: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = unflatten(form, data);
  const before: Record<string, unknown> = flatten(form, values);
  const after: Record<string, unknown> = flatten(form, migrate(form, values, 1));
  const namesAfter = new Set(Object.keys(after).map(nameWithoutLegacyPrefix));
  // a key that the form does not read is the contract's own, or a mistake
  const stays = (key: string) =>
    key in properties || ((!(key in before) || namesAfter.has(key)) && !isRemovedKey(form, key));
  const unchanged = Object.entries(data).filter(([key]) => stays(key));
  const changed = Object.entries(after).filter(
    ([key, value]) =>
      addressOfWireKey(form, key) !== undefined && JSON.stringify(value) !== JSON.stringify(before[key]),
  );
  return { ...Object.fromEntries(unchanged), ...Object.fromEntries(changed) };
}

function mapMembers(
  value: Record<string, unknown>,
  change: (inner: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}
