import { join, locateField, nameOf, parentOf, split, valueAt } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  isRecord,
  type Json,
  type Migration,
  type Removal,
} from '../definition/definition.ts';
import { isEmpty } from '../values/normalise.ts';
import { addressOfWireKey, wireKeyOf } from '../wire/wire.ts';
import { dueMigrations } from './carried-keys.ts';
import { preserveMismatchedAnswers } from './preserved-answers.ts';

/**
 * Migrates data of an older version to the current form: the declared migrations in order of version, then fields
 * under a former name (`x-renamed-from`). Nothing is dropped: an answer without a new place, or whose new place is
 * taken, stays under its old key, and an answer that its field cannot hold is stored beside it (`was:`).
 */
export function migrate(definition: FormDefinition, values: FormValues, fromVersion: number): FormValues {
  const moved = dueMigrations(definition, fromVersion).reduce(applyMigration, values);
  const fields = formFields(definition);
  return preserveMismatchedAnswers(definition, hasOldNames(fields) ? renameOld(fields, moved) : moved);
}

/** Renames come first within a version, so `values` uses the new names. */
function applyMigration(values: FormValues, migration: Migration): FormValues {
  const renamed = Object.entries(migration.rename ?? {}).reduce(
    (data, [from, to]) => moveValue(data, from, to),
    values,
  );
  return Object.entries(migration.values ?? {}).reduce(
    (data, [address, map]) => mapValues(data, address, map),
    renamed,
  );
}

const withOldNames = new WeakMap<readonly FieldNode[], boolean>();

function hasOldNames(fields: readonly FieldNode[]): boolean {
  const known = withOldNames.get(fields);
  if (known !== undefined) return known;
  const has = fields.some(
    ({ schema, children }) => schema['x-renamed-from'] !== undefined || hasOldNames(children),
  );
  withOldNames.set(fields, has);
  return has;
}

function renameOld(fields: readonly FieldNode[], values: FormValues): FormValues {
  let data = values;
  for (const node of fields) {
    for (const old of node.schema['x-renamed-from'] ?? []) {
      if (isEmpty(data[node.name]) && !isEmpty(data[old])) data = moveValue(data, old, node.name);
    }
    if (hasOldNames(node.children)) data = { ...data, ...renameInside(node, data[node.name]) };
  }
  return data;
}

function renameInside(node: FieldNode, value: Json | undefined): FormValues {
  if (node.kind === 'object' && isRecord(value))
    return { [node.name]: renameOld(node.children, value) as Json };
  if (node.kind !== 'group' || !Array.isArray(value)) return {};
  const entries = (value as readonly Json[]).map((entry) =>
    isRecord(entry) ? (renameOld(node.children, entry) as Json) : entry,
  );
  return { [node.name]: entries };
}

/**
 * Moves a value from one address to another; `*` is any entry on both sides. A taken target, also by a plain answer
 * in place of its container, leaves both as they are.
 */
function moveValue(values: FormValues, from: string, to: string): FormValues {
  return placesOf(values, from).reduce((data, { address, entries }) => {
    const target = split(to)
      .map((part) => (part === '*' ? String(entries.shift() ?? 0) : part))
      .join('/');
    const value = valueAt(data, address);
    if (value === undefined || isEmpty(value) || !isFree(data, target)) return data;
    return withValueAt(withValueAt(data, address, undefined), target, value, to);
  }, values);
}

function isFree(values: FormValues, address: string): boolean {
  const parts = split(address);
  return (
    isEmpty(valueAt(values, address)) &&
    parts.every((part, depth) => {
      const holder = valueAt(values, parts.slice(0, depth).join('/'));
      return Array.isArray(holder) ? /^\d+$/.test(part) : isRecord(holder) || isEmpty(holder);
    })
  );
}

/** Replaces former values by new ones, lists item by item; values outside the map stay. */
function mapValues(values: FormValues, address: string, map: Readonly<Record<string, string>>): FormValues {
  const next = (value: Json): Json => {
    // an object is not a choice; its `toString` could match one
    if (typeof value === 'object') return value;
    const key = String(value);
    return Object.hasOwn(map, key) ? (map[key] ?? value) : value;
  };
  return placesOf(values, address).reduce((data, place) => {
    const value = valueAt(data, place.address);
    if (value === undefined) return data;
    return withValueAt(
      data,
      place.address,
      Array.isArray(value) ? (value as readonly Json[]).map(next) : next(value),
    );
  }, values);
}

/** Every address that a pattern matches in these values, with the entries of its `*`. */
function placesOf(values: FormValues, pattern: string): readonly { address: string; entries: number[] }[] {
  let places: { address: string; entries: number[] }[] = [{ address: '', entries: [] }];
  for (const part of split(pattern)) {
    places = places.flatMap(({ address, entries }) => {
      if (part !== '*') return [{ address: join(address, part), entries }];
      const list = valueAt(values, address);
      if (!Array.isArray(list)) return [];
      return list.map((_, i) => ({ address: join(address, i), entries: [...entries, i] }));
    });
  }
  return places;
}

/** A copy with the value at the address; missing objects, and entries where the pattern has `*`, are created. */
function withValueAt(
  values: FormValues,
  address: string,
  value: Json | undefined,
  pattern = address,
): FormValues {
  const holder = parentOf(address);
  const name = nameOf(address);
  if (holder === '') {
    const rest = Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
    return value === undefined ? rest : { ...rest, [name]: value };
  }
  const current = valueAt(values, holder);
  const isList = Array.isArray(current) || (current === undefined && nameOf(pattern) === '*');
  const next = isList
    ? withItem(asList(current), Number(name), value ?? {})
    : withMember(current, name, value);
  return withValueAt(values, holder, next, parentOf(pattern));
}

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function withItem(list: readonly Json[], index: number, item: Json): Json {
  const filled = Array.from({ length: Math.max(list.length, index) }, (_, i): Json => list[i] ?? {});
  return filled.toSpliced(index, 1, item);
}

function withMember(current: Json | undefined, name: string, value: Json | undefined): Json {
  return withValueAt(isRecord(current) ? current : {}, name, value) as Json;
}

/** Whether a flat key belongs to a field that the form declares as removed (`x-removed`). */
export function isRemovedKey(form: FormDefinition, key: string): boolean {
  if (addressOfWireKey(form, key) !== undefined) return false;
  return (form.removed ?? []).some((removal) => isOf(form, removal, key));
}

function isOf(form: FormDefinition, { field, flatten }: Removal, key: string): boolean {
  const [group = '', rest] = field.split('/*/');
  if (rest !== undefined) {
    const prefix = locateField(form, group)?.node.schema['x-flatten'] ?? group;
    return isUnder(rest.replaceAll('/', '_'), insideEntry(prefix, key));
  }
  if (isUnder(wireKeyOf(form, field), key)) return true;
  if (flatten === undefined) return false;
  return insideEntry(wireKeyOf(form, join(parentOf(field), flatten)), key) !== undefined;
}

/** The part of an entry's key after its number. */
function insideEntry(prefix: string, key: string): string | undefined {
  if (!key.startsWith(`${prefix}_`)) return undefined;
  return /^[1-9][0-9]*_(.+)$/.exec(key.slice(prefix.length + 1))?.[1];
}

function isUnder(gone: string, key = ''): boolean {
  return key === gone || key.startsWith(`${gone}_`);
}
