import { isEntryList, isRecord, join, memberOf } from '../../definition/address.ts';
import type { FieldNode, FormValues, Json } from '../../definition/definition.ts';
import { equal } from '../../values/equal.ts';
import { members } from '../../values/normalise.ts';
import { type DataState, entriesOf, noValues } from './state.ts';

/** One write: where it goes, and the addresses that it has changed so far. */
export interface Write {
  readonly state: DataState;
  /** The id of a new entry of a group. */
  readonly newId: (group: string) => string;
  readonly touched: Set<string>;
}

/** Sets a field, an object or a group; `undefined` clears it. */
export function writeField(write: Write, node: FieldNode, address: string, value: Json | undefined): void {
  if (node.kind === 'object' && (value === undefined || isRecord(value))) {
    writeLeaf(write, address, undefined);
    writeObject(write, node.children, address, value ?? noValues);
  } else if (node.kind === 'group' && (value === undefined || isEntryList(value))) {
    writeLeaf(write, address, undefined);
    writeEntries(write, node, address, value ?? []);
  } else {
    // Data of a wrong type in place of an object or a group is kept as it came, for validation to name.
    if (node.kind === 'object' || node.kind === 'group') writeField(write, node, address, undefined);
    writeLeaf(write, address, value ?? undefined);
  }
}

/** Sets the form, an object or an entry as a whole: what `values` does not have is cleared. */
export function writeObject(
  write: Write,
  fields: readonly FieldNode[],
  address: string,
  values: FormValues,
): void {
  for (const node of fields)
    writeField(write, node, join(address, node.name), values[node.name] ?? undefined);
  writeUnknown(write, fields, address, values);
}

/** Puts a new entry into a group, at an index. */
export function insertEntry(
  write: Write,
  group: FieldNode,
  address: string,
  entry: { readonly index: number; readonly id: string; readonly values: FormValues },
): void {
  const { state } = write;
  const entryAddress = join(address, entry.id);
  giveWay(write, state.places(address).chain);
  state.orders.set(address, entriesOf(state, address).toSpliced(entry.index, 0, { id: entry.id }));
  state.live.add(entryAddress);
  touch(write, address);
  touch(write, entryAddress);
  writeObject(write, group.children, entryAddress, entry.values);
}

/** Takes an entry out of a group, with all that is in it. */
export function removeEntry(write: Write, group: FieldNode, address: string, id: string): void {
  const { state } = write;
  const entryAddress = join(address, id);
  writeObject(write, group.children, entryAddress, noValues);
  state.orders.set(
    address,
    entriesOf(state, address).filter((entry) => entry.id !== id),
  );
  state.live.delete(entryAddress);
  touch(write, address);
  touch(write, entryAddress);
}

function touch({ state, touched }: Write, address: string): void {
  touched.add(address);
  if (state.cache.size > 0) for (const holder of state.places(address).chain) state.cache.delete(holder);
}

function writeLeaf(write: Write, address: string, value: Json | undefined): void {
  const { leaves } = write.state;
  if (equal(leaves.get(address), value)) return;
  if (value === undefined) leaves.delete(address);
  else leaves.set(address, value);
  touch(write, address);
  giveWay(write, write.state.places(address).chain.slice(1));
}

/** What came of a wrong type in place of an object or a group goes when an answer comes within it. */
function giveWay(write: Write, holders: readonly string[]): void {
  for (const holder of holders) writeLeaf(write, holder, undefined);
}

function writeUnknown(write: Write, fields: readonly FieldNode[], address: string, values: FormValues): void {
  const { unknown } = write.state;
  const names = new Set(fields.map((node) => node.name));
  const next = Object.fromEntries(members(values).filter(([name]) => !names.has(name)));
  const old = unknown.get(address) ?? noValues;
  const changed = Object.keys({ ...old, ...next }).filter(
    (name) => !equal(memberOf(old, name), memberOf(next, name)),
  );
  if (!changed.length) return;
  unknown.set(address, next);
  for (const name of changed) touch(write, join(address, name));
}

/** Entries keep their ids by position; those too many go, and those that are missing are made. */
function writeEntries(write: Write, node: FieldNode, address: string, entries: readonly FormValues[]): void {
  const old = entriesOf(write.state, address);
  for (const { id } of old.slice(entries.length)) removeEntry(write, node, address, id);
  entries.forEach((values, index) => {
    const same = old[index];
    if (same) writeObject(write, node.children, join(address, same.id), values);
    else insertEntry(write, node, address, { index, id: write.newId(address), values });
  });
}
