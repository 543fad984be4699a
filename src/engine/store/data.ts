import { isEntryList, join, type LocatedField, locateField, withAncestors } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  isRecord,
  type Json,
  memberOf,
} from '../definition/definition.ts';
import { equal } from '../values/equal.ts';
import { members } from '../values/normalise.ts';
import type { Entry } from './types.ts';

export type ChangedAddresses = ReadonlySet<string>;

export type StoreData = ReturnType<typeof createStoreData>;

interface NewEntry {
  readonly index: number;
  readonly id: string;
  readonly values: FormValues;
}

/** The answers of one form by address. `newId` creates the id of an entry; called again if its group has that id. */
export function createStoreData(lookup: AddressLookup, newId: () => string) {
  const state = emptyState(lookup);

  /** An id that no entry of the group has. */
  function freshId(group: string): string {
    let id = newId();
    while (entriesOf(state, group).some((entry) => entry.id === id)) id = newId();
    return id;
  }

  function changed(work: (write: WriteContext) => void): ChangedAddresses {
    const write = { state, newId: freshId, touched: new Set<string>() };
    work(write);
    return write.touched;
  }

  return {
    read: (node: FieldNode, address: string) => readField(state, node, address),
    /** The values of the form, an object or an entry; the same object until something in it changes. */
    objectAt: (fields: readonly FieldNode[], address: string) => readObject(state, fields, address),
    unknownAt: (address: string) => state.unknown.get(address) ?? NO_VALUES,
    entries: (group: string) => entriesOf(state, group),
    /** False if the address is that of an entry that does not exist, or inside it. */
    isLive: (address: string) => lookup(address).entries.every((entry) => state.live.has(entry)),
    write: (node: FieldNode, address: string, value: Json | undefined) =>
      changed((write) => writeField(write, node, address, value)),
    writeObject: (fields: readonly FieldNode[], address: string, values: FormValues) =>
      changed((write) => writeObject(write, fields, address, values)),
    insert: (group: FieldNode, address: string, entry: NewEntry) =>
      changed((write) => insertEntry(write, group, address, entry)),
    remove: (group: FieldNode, address: string, id: string) =>
      changed((write) => removeEntry(write, group, address, id)),
    freshId,
  };
}

/** The value of a field, or the content of an object or group; `undefined` if nothing is set. */
function readField(state: DataState, node: FieldNode, address: string): Json | undefined {
  const leaf = state.leaves.get(address);
  if (leaf !== undefined || (node.kind !== 'object' && node.kind !== 'group')) return leaf;
  if (node.kind === 'object') {
    const values = readObject(state, node.children, address);
    return Object.keys(values).length ? (values as Json) : undefined;
  }
  const entries = entriesOf(state, address);
  if (!entries.length) return undefined;
  return readCached(state, address, () =>
    entries.map(({ id }) => readObject(state, node.children, join(address, id)) as Json),
  );
}

function readObject(state: DataState, fields: readonly FieldNode[], address: string): FormValues {
  return readCached(state, address, () => {
    const values: Record<string, Json> = {};
    for (const node of fields) {
      const value = readField(state, node, join(address, node.name));
      if (value !== undefined) values[node.name] = value;
    }
    return { ...values, ...state.unknown.get(address) } as Json;
  }) as FormValues;
}

function readCached({ cache }: DataState, address: string, read: () => Json): Json {
  const value = cache.get(address) ?? read();
  cache.set(address, value);
  return value;
}

/** The context of one write: its target, and the addresses changed so far. */
interface WriteContext {
  readonly state: DataState;
  readonly newId: (group: string) => string;
  readonly touched: Set<string>;
}

/** Sets a field, an object or a group; `undefined` clears it. */
function writeField(write: WriteContext, node: FieldNode, address: string, value: Json | undefined): void {
  if (node.kind === 'object' && (value === undefined || isRecord(value))) {
    writeLeaf(write, address, undefined);
    writeObject(write, node.children, address, value ?? NO_VALUES);
  } else if (node.kind === 'group' && (value === undefined || isEntryList(value))) {
    writeLeaf(write, address, undefined);
    writeEntries(write, node, address, value ?? []);
  } else {
    // a value of a wrong type instead of an object or a group is preserved for validation to report
    if (node.kind === 'object' || node.kind === 'group') writeField(write, node, address, undefined);
    writeLeaf(write, address, value ?? undefined);
  }
}

/** Sets the form, an object or an entry as a whole; members missing in `values` are cleared. */
function writeObject(
  write: WriteContext,
  fields: readonly FieldNode[],
  address: string,
  values: FormValues,
): void {
  for (const node of fields)
    writeField(write, node, join(address, node.name), values[node.name] ?? undefined);
  writeUnknown(write, fields, address, values);
}

function insertEntry(write: WriteContext, group: FieldNode, address: string, entry: NewEntry): void {
  const { state } = write;
  const entryAddress = join(address, entry.id);
  clearContainers(write, state.lookup(address).chain);
  state.orders.set(address, entriesOf(state, address).toSpliced(entry.index, 0, { id: entry.id }));
  state.live.add(entryAddress);
  markChanged(write, address);
  markChanged(write, entryAddress);
  writeObject(write, group.children, entryAddress, entry.values);
}

function removeEntry(write: WriteContext, group: FieldNode, address: string, id: string): void {
  const { state } = write;
  const entryAddress = join(address, id);
  writeObject(write, group.children, entryAddress, NO_VALUES);
  state.orders.set(
    address,
    entriesOf(state, address).filter((entry) => entry.id !== id),
  );
  state.live.delete(entryAddress);
  markChanged(write, address);
  markChanged(write, entryAddress);
}

function markChanged({ state, touched }: WriteContext, address: string): void {
  touched.add(address);
  if (state.cache.size > 0) for (const holder of state.lookup(address).chain) state.cache.delete(holder);
}

function writeLeaf(write: WriteContext, address: string, value: Json | undefined): void {
  const { leaves } = write.state;
  if (equal(leaves.get(address), value)) return;
  if (value === undefined) leaves.delete(address);
  else leaves.set(address, value);
  markChanged(write, address);
  clearContainers(write, write.state.lookup(address).chain.slice(1));
}

/** Removes values of a wrong type at these containers, because an answer inside them is set. */
function clearContainers(write: WriteContext, containers: readonly string[]): void {
  for (const holder of containers) writeLeaf(write, holder, undefined);
}

function writeUnknown(
  write: WriteContext,
  fields: readonly FieldNode[],
  address: string,
  values: FormValues,
): void {
  const { unknown } = write.state;
  const names = new Set(fields.map((node) => node.name));
  const next = Object.fromEntries(members(values).filter(([name]) => !names.has(name)));
  const old = unknown.get(address) ?? NO_VALUES;
  const changed = Object.keys({ ...old, ...next }).filter(
    (name) => !equal(memberOf(old, name), memberOf(next, name)),
  );
  if (!changed.length) return;
  unknown.set(address, next);
  for (const name of changed) markChanged(write, join(address, name));
}

/** Writes entries by position: existing ids stay, surplus entries are removed, missing ones are created. */
function writeEntries(
  write: WriteContext,
  node: FieldNode,
  address: string,
  entries: readonly FormValues[],
): void {
  const old = entriesOf(write.state, address);
  for (const { id } of old.slice(entries.length)) removeEntry(write, node, address, id);
  entries.forEach((values, index) => {
    const existing = old[index];
    if (existing) writeObject(write, node.children, join(address, existing.id), values);
    else insertEntry(write, node, address, { index, id: write.newId(address), values });
  });
}

/** The answers of one form by address, changed in place: copying costs more the longer the form (decision 3). */
interface DataState {
  readonly lookup: AddressLookup;
  /** Values of fields, by their address. */
  readonly leaves: Map<string, Json>;
  /** The entries of groups, in their order. */
  readonly orders: Map<string, readonly Entry[]>;
  /** Addresses of the existing entries. */
  readonly live: Set<string>;
  /** Members unknown to the definition, by container. */
  readonly unknown: Map<string, FormValues>;
  /** The values of objects, entries and groups, until something in them changes. */
  readonly cache: Map<string, Json>;
}

function emptyState(lookup: AddressLookup): DataState {
  return {
    lookup,
    leaves: new Map(),
    orders: new Map(),
    live: new Set(),
    unknown: new Map(),
    cache: new Map(),
  };
}

const NO_ENTRIES: readonly Entry[] = [];
const NO_VALUES: FormValues = {};

function entriesOf(state: DataState, group: string): readonly Entry[] {
  return state.orders.get(group) ?? NO_ENTRIES;
}

/** The `default` values of a new form or a new entry. */
export function defaultsOf(fields: readonly FieldNode[]): FormValues {
  return Object.fromEntries(
    fields.flatMap((node): (readonly [string, Json])[] => {
      if (node.schema.default !== undefined) return [[node.name, node.schema.default]];
      if (node.kind !== 'object') return [];
      const inner = defaultsOf(node.children);
      return Object.keys(inner).length ? [[node.name, inner as Json]] : [];
    }),
  );
}

/** The context of a change at an address. */
export interface AddressInfo {
  /** `undefined` for an unknown field. */
  readonly field: LocatedField | undefined;
  /** The address and its ancestors, innermost first. */
  readonly chain: readonly string[];
  /** The addresses whose listeners a change notifies: `chain` without the groups that contain the address. */
  readonly notified: readonly string[];
  /** The entries that contain the address or are at it, innermost first. */
  readonly entries: readonly string[];
}

/** Returns the facts about an address. They are cached, because every keystroke needs the same ones. */
export type AddressLookup = (address: string) => AddressInfo;

export function createAddressLookup(definition: FormDefinition): AddressLookup {
  const cache = new Map<string, AddressInfo>();
  return (address) => {
    const cached = cache.get(address);
    if (cached) return cached;
    const info = addressInfo(definition, address);
    cache.set(address, info);
    return info;
  };
}

function addressInfo(definition: FormDefinition, address: string): AddressInfo {
  const chain = withAncestors(address);
  const fields = chain.map((holder) => locateField(definition, holder));
  // Stryker disable next-line OptionalChaining: a group is a field
  const isGroup = (i: number) => fields[i]?.node.kind === 'group' && !fields[i]?.isEntry;
  return {
    field: fields[0],
    chain,
    notified: chain.filter((_, i) => i === 0 || !isGroup(i)),
    entries: chain.filter((_, i) => fields[i]?.isEntry),
  };
}
