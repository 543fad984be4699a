import { isEntryList } from '../definition/address.ts';
import { type FieldNode, type FormValues, isRecord, type Json } from '../definition/definition.ts';

/**
 * Maps the members of an object and omits those that become `undefined`, and `__proto__`, which is never a field.
 * Returns the same object if nothing changes, which is the usual case.
 */
export function mapMembers(
  values: FormValues,
  map: (name: string, value: Json | undefined) => Json | undefined,
): FormValues {
  const names = Object.keys(values);
  let next: Record<string, Json | undefined> | undefined;
  let unchanged = 0;
  for (const name of names) {
    const mapped = name === '__proto__' ? undefined : map(name, values[name]);
    if (!next && mapped !== undefined && mapped === values[name]) {
      unchanged += 1;
      continue;
    }
    next ??= firstMembers(values, names, unchanged);
    if (mapped !== undefined) next[name] = mapped;
  }
  return next ?? values;
}

function firstMembers(values: FormValues, names: readonly string[], count: number) {
  const first: Record<string, Json | undefined> = {};
  for (const name of names.slice(0, count)) first[name] = values[name];
  return first;
}

/** Maps the items of a list and omits those that become `undefined`. Returns the same list if nothing changes. */
export function mapItems<Item>(
  items: readonly Item[],
  map: (item: Item, index: number) => Item | undefined,
): readonly Item[] {
  const next = items.map(map);
  if (next.every((item, i) => item !== undefined && item === items[i])) return items;
  return next.filter((item) => item !== undefined);
}

/**
 * Maps the object that answers an object field, or each entry of a group, with its index; any other value is unchanged.
 * Entries that become `undefined` are omitted.
 */
export function mapObjects(
  { kind }: FieldNode,
  value: Json | undefined,
  map: (object: FormValues, entry?: number) => FormValues | undefined,
): Json | undefined {
  if (kind === 'object' && isRecord(value)) return map(value) as Json | undefined;
  if (kind !== 'group' || !isEntryList(value)) return value;
  return mapItems(value, map) as readonly Json[];
}

export function mapValues<From, To>(
  object: Readonly<Record<string, From>>,
  map: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));
}
