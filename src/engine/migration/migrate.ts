import { join, locateField, parentOf, split, valueAt, withValue } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  isList,
  isRecord,
  type Json,
  type Migration,
  type Removal,
} from '../definition/definition.ts';
import { memoize } from '../definition/memoize.ts';
import { mapObjects } from '../values/map-members.ts';
import { isEmpty } from '../values/normalise.ts';
import { addressOfWireKey, wireKeyOf } from '../wire/wire.ts';
import { dueMigrations } from './carried-keys.ts';
import { preserveMismatchedAnswers } from './preserved-answers.ts';

/**
 * Migrates data of an older version to the current form: applies the declared migrations by version, then renames
 * fields (`x-renamed-from`). No answer is dropped: it stays under its old key if the new address is occupied, and is
 * renamed to `was:<name>` if its field cannot hold it.
 */
export function migrate(definition: FormDefinition, values: FormValues, fromVersion: number): FormValues {
  const moved = dueMigrations(definition, fromVersion).reduce(applyMigration, values);
  const fields = formFields(definition);
  return preserveMismatchedAnswers(
    definition,
    hasOldNames(fields) ? renameFormerFields(fields, moved) : moved,
  );
}

/** Renames come first within a version, so `values` uses the new names. */
function applyMigration(values: FormValues, migration: Migration): FormValues {
  const renamed = Object.entries(migration.rename ?? {}).reduce(
    (data, [from, to]) => moveValue(data, from, to),
    values,
  );
  return Object.entries(migration.values ?? {}).reduce(
    (data, [address, map]) => mapChoices(data, address, map),
    renamed,
  );
}

const hasOldNames = memoize((fields: readonly FieldNode[]): boolean =>
  fields.some(({ schema, children }) => schema['x-renamed-from'] !== undefined || hasOldNames(children)),
);

function renameFormerFields(fields: readonly FieldNode[], values: FormValues): FormValues {
  let data = values;
  for (const node of fields) {
    for (const old of node.schema['x-renamed-from'] ?? []) {
      if (isEmpty(data[node.name]) && !isEmpty(data[old])) data = moveValue(data, old, node.name);
    }
    const value = data[node.name];
    const renamed = mapObjects(node, value, (inside) => renameFormerFields(node.children, inside));
    if (renamed !== value) data = { ...data, [node.name]: renamed };
  }
  return data;
}

/** Moves a value to another address (`*` is any entry), unless another answer occupies it or its container. */
function moveValue(values: FormValues, from: string, to: string): FormValues {
  return matchesOf(values, from).reduce((moved, { address, entries }) => {
    const target = split(to)
      .map((part) => (part === '*' ? String(entries.shift() ?? 0) : part))
      .join('/');
    const value = valueAt(moved, address);
    if (value === undefined || isEmpty(value) || !isFree(moved, target)) return moved;
    return withValue(withValue(moved, address, undefined), target, value, to);
  }, values);
}

function isFree(values: FormValues, address: string): boolean {
  const parts = split(address);
  return (
    isEmpty(valueAt(values, address)) &&
    parts.every((part, depth) => {
      const container = valueAt(values, parts.slice(0, depth).join('/'));
      return Array.isArray(container) ? /^\d+$/.test(part) : isRecord(container) || isEmpty(container);
    })
  );
}

/** Replaces former choices by new ones, in lists item by item; values that the map lacks stay. */
function mapChoices(values: FormValues, address: string, map: Readonly<Record<string, string>>): FormValues {
  const mapChoice = (value: Json): Json => {
    // an object is not a choice; its `toString` could match one
    if (typeof value === 'object') return value;
    const key = String(value);
    return Object.hasOwn(map, key) ? (map[key] ?? value) : value;
  };
  return matchesOf(values, address).reduce((data, match) => {
    const value = valueAt(data, match.address);
    if (value === undefined) return data;
    return withValue(data, match.address, isList(value) ? value.map(mapChoice) : mapChoice(value));
  }, values);
}

/** The addresses that a pattern matches in these values, with the indexes for its `*`. */
function matchesOf(values: FormValues, pattern: string): readonly { address: string; entries: number[] }[] {
  let matches: { address: string; entries: number[] }[] = [{ address: '', entries: [] }];
  for (const part of split(pattern)) {
    matches = matches.flatMap(({ address, entries }) => {
      if (part !== '*') return [{ address: join(address, part), entries }];
      const list = valueAt(values, address);
      if (!Array.isArray(list)) return [];
      return list.map((_, i) => ({ address: join(address, i), entries: [...entries, i] }));
    });
  }
  return matches;
}

/** Whether a wire key belongs to a field that the form declares as removed (`x-removed`). */
export function isRemovedKey(form: FormDefinition, key: string): boolean {
  if (addressOfWireKey(form, key) !== undefined) return false;
  return (form.removed ?? []).some((removal) => isKeyOfRemoval(form, removal, key));
}

function isKeyOfRemoval(form: FormDefinition, { field, flatten }: Removal, key: string): boolean {
  const [group = '', rest] = field.split('/*/');
  if (rest !== undefined) {
    const prefix = locateField(form, group)?.node.schema['x-flatten'] ?? group;
    return isSameOrInside(rest.replaceAll('/', '_'), keyInsideEntry(prefix, key));
  }
  if (isSameOrInside(wireKeyOf(form, field), key)) return true;
  if (flatten === undefined) return false;
  return keyInsideEntry(wireKeyOf(form, join(parentOf(field), flatten)), key) !== undefined;
}

/** The part of an entry's key after its number. */
function keyInsideEntry(prefix: string, key: string): string | undefined {
  if (!key.startsWith(`${prefix}_`)) return undefined;
  return /^[1-9][0-9]*_(.+)$/.exec(key.slice(prefix.length + 1))?.[1];
}

function isSameOrInside(removedKey: string, key = ''): boolean {
  return key === removedKey || key.startsWith(`${removedKey}_`);
}
