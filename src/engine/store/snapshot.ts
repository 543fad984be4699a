import { join, nameOf, parentOf } from '../definition/address.ts';
import {
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
  memberOf,
  recordOf,
} from '../definition/definition.ts';
import { members } from '../values/normalise.ts';
import type { AddressLookup, StoreData } from './data.ts';
import type { Change, RecordChange, Snapshot } from './types.ts';

/** All answers of a store as records, from which `restoreSnapshot` restores them with the same ids. */
export function takeSnapshot(definition: FormDefinition, data: StoreData, lookup: AddressLookup): Snapshot {
  const fields = formFields(definition);
  const records = fields.flatMap((node) => {
    const entries = data.entries(node.name).map(({ id }) => join(node.name, id));
    return [node.name, ...entries];
  });
  const unknown = members(data.unknownAt('')).map(([name]) => name);
  return [...records, ...unknown].flatMap((key) => {
    const { value } = recordAt(data, lookup, key);
    return value === undefined ? [] : [{ key, value }];
  });
}

/** The records that contain changed addresses, in their current state. */
export function recordsOf(data: StoreData, lookup: AddressLookup, change: Change): readonly RecordChange[] {
  const keys = new Set(change.addresses.map((address) => recordKey(lookup, address)));
  return [...keys].map((key) => recordAt(data, lookup, key));
}

/** The key of the record with an address: that of the entry of a top-level group, or of the top-level field. */
function recordKey(lookup: AddressLookup, address: string): string {
  const { chain, entries } = lookup(address);
  // Stryker disable next-line StringLiteral: every change has an address
  return chain.slice(-3, -1).find((holder) => entries.includes(holder)) ?? chain.at(-2) ?? '';
}

function recordAt(data: StoreData, lookup: AddressLookup, key: string): RecordChange {
  const value = recordValue(data, lookup, key);
  // Stryker disable next-line ConditionalExpression: an undefined value reads as none
  return value === undefined ? { key } : { key, value };
}

function recordValue(data: StoreData, lookup: AddressLookup, key: string): Json | undefined {
  const { field } = lookup(key);
  if (!field) return memberOf(data.unknownAt(''), key);
  const { node, isEntry } = field;
  if (isEntry) return data.isLive(key) ? (data.objectAt(node.children, key) as Json) : undefined;
  const entries = data.entries(key);
  return entries.length ? entries.map(({ id }) => id) : data.read(node, key);
}

interface SnapshotEntry {
  readonly id: string;
  readonly values: FormValues;
}

/** Splits records into plain values and group entries, in the order of the group's record; unlisted ones come last. */
export function readSnapshot(
  definition: FormDefinition,
  snapshot: Snapshot,
): { readonly plain: FormValues; readonly groups: ReadonlyMap<string, readonly SnapshotEntry[]> } {
  const records = new Map(snapshot.map(({ key, value }) => [key, value]));
  const formGroups = formFields(definition).filter((node) => node.kind === 'group');
  const names = new Set([...formGroups.map((node) => node.name), ...entryKeys(snapshot).map(parentOf)]);
  const groups = new Map<string, readonly SnapshotEntry[]>();
  for (const name of names) {
    const order = records.get(name);
    const stray = entryKeys(snapshot).filter((key) => parentOf(key) === name);
    if (!isOrder(order) && !stray.length) continue;
    const ids = new Set([...(isOrder(order) ? order : []), ...stray.map(nameOf)]);
    groups.set(
      name,
      [...ids].map((id) => ({ id, values: recordOf(records.get(join(name, id))) })),
    );
  }
  const plain = snapshot.filter(({ key }) => !key.includes('/') && !groups.has(key));
  return { plain: Object.fromEntries(plain.map(({ key, value }) => [key, value])), groups };
}

/** The values of a snapshot, for `migrate` if its version is old. */
export function snapshotValues(definition: FormDefinition, snapshot: Snapshot): FormValues {
  const { plain, groups } = readSnapshot(definition, snapshot);
  const entries = [...groups].map(
    ([name, list]) => [name, list.map(({ values }) => values as Json)] as const,
  );
  return { ...plain, ...Object.fromEntries(entries) };
}

function entryKeys(snapshot: Snapshot): readonly string[] {
  return snapshot.filter(({ key }) => key.includes('/')).map(({ key }) => key);
}

function isOrder(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}
