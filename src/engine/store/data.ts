import { isEntryList, isRecord, join, memberOf } from '../definition/address.ts';
import type { FieldNode, FormValues, Json } from '../definition/definition.ts';
import { equal } from '../values/equal.ts';
import { members } from '../values/normalise.ts';
import type { StorePlaces } from './places.ts';
import type { Entry } from './types.ts';

/** The answers of one form by address. Each write adds the addresses that it changed to `touched`. */
export interface StoreData {
  read(node: FieldNode, address: string): Json | undefined;
  /** The form, an object or an entry as plain values; the same object until something in it changes. */
  objectAt(fields: readonly FieldNode[], address: string): FormValues;
  unknownAt(address: string): FormValues;
  entries(group: string): readonly Entry[];
  /** False where the address goes through an entry that is gone. */
  isLive(address: string): boolean;
  write(node: FieldNode, address: string, value: Json | undefined, touched: Set<string>): void;
  writeObject(fields: readonly FieldNode[], address: string, values: FormValues, touched: Set<string>): void;
  insert(
    group: FieldNode,
    address: string,
    at: number,
    id: string,
    values: FormValues,
    touched: Set<string>,
  ): void;
  remove(group: FieldNode, address: string, id: string, touched: Set<string>): void;
}

const noEntries: readonly Entry[] = [];
const nothing: FormValues = {};

export function createStoreData(places: StorePlaces, newId: (group: string) => string): StoreData {
  const leaves = new Map<string, Json>();
  const orders = new Map<string, readonly Entry[]>();
  const live = new Set<string>();
  const unknown = new Map<string, FormValues>();
  const built = new Map<string, Json>();

  function touch(address: string, touched: Set<string>): void {
    touched.add(address);
    if (built.size > 0) for (const holder of places(address).chain) built.delete(holder);
  }

  function read(node: FieldNode, address: string): Json | undefined {
    const leaf = leaves.get(address);
    if (leaf !== undefined || (node.kind !== 'object' && node.kind !== 'group')) return leaf;
    if (node.kind === 'object') {
      const values = objectAt(node.children, address);
      return Object.keys(values).length ? (values as Json) : undefined;
    }
    const entries = orders.get(address) ?? noEntries;
    if (!entries.length) return undefined;
    return remembered(address, () =>
      entries.map(({ id }) => objectAt(node.children, join(address, id)) as Json),
    );
  }

  function objectAt(fields: readonly FieldNode[], address: string): FormValues {
    return remembered(address, () => {
      const values: Record<string, Json> = {};
      for (const node of fields) {
        const value = read(node, join(address, node.name));
        if (value !== undefined) values[node.name] = value;
      }
      return { ...values, ...unknown.get(address) } as Json;
    }) as FormValues;
  }

  function remembered(address: string, make: () => Json): Json {
    const value = built.get(address) ?? make();
    built.set(address, value);
    return value;
  }

  function write(node: FieldNode, address: string, value: Json | undefined, touched: Set<string>): void {
    if (node.kind === 'object' && (value === undefined || isRecord(value))) {
      writeLeaf(address, undefined, touched);
      writeObject(node.children, address, value ?? nothing, touched);
    } else if (node.kind === 'group' && (value === undefined || isEntryList(value))) {
      writeLeaf(address, undefined, touched);
      writeEntries(node, address, value ?? [], touched);
    } else {
      // Data of a wrong type in place of an object or a group is kept as it came, for validation to name.
      if (node.kind === 'object' || node.kind === 'group') write(node, address, undefined, touched);
      writeLeaf(address, value ?? undefined, touched);
    }
  }

  function writeLeaf(address: string, value: Json | undefined, touched: Set<string>): void {
    if (equal(leaves.get(address), value)) return;
    if (value === undefined) leaves.delete(address);
    else leaves.set(address, value);
    touch(address, touched);
  }

  function writeObject(
    fields: readonly FieldNode[],
    address: string,
    values: FormValues,
    touched: Set<string>,
  ): void {
    for (const node of fields) write(node, join(address, node.name), values[node.name] ?? undefined, touched);
    const names = new Set(fields.map((node) => node.name));
    const next = Object.fromEntries(members(values).filter(([name]) => !names.has(name)));
    const old = unknown.get(address) ?? nothing;
    const changed = Object.keys({ ...old, ...next }).filter(
      (name) => !equal(memberOf(old, name), memberOf(next, name)),
    );
    if (!changed.length) return;
    unknown.set(address, next);
    for (const name of changed) touch(join(address, name), touched);
  }

  function writeEntries(
    node: FieldNode,
    address: string,
    entries: readonly FormValues[],
    touched: Set<string>,
  ): void {
    const old = orders.get(address) ?? noEntries;
    for (const { id } of old.slice(entries.length)) remove(node, address, id, touched);
    entries.forEach((entry, i) => {
      const known = old[i];
      if (known) writeObject(node.children, join(address, known.id), entry, touched);
      else insert(node, address, i, newId(address), entry, touched);
    });
  }

  function insert(
    group: FieldNode,
    address: string,
    at: number,
    id: string,
    values: FormValues,
    touched: Set<string>,
  ): void {
    orders.set(address, (orders.get(address) ?? noEntries).toSpliced(at, 0, { id }));
    live.add(join(address, id));
    touch(address, touched);
    touch(join(address, id), touched);
    writeObject(group.children, join(address, id), values, touched);
  }

  function remove(group: FieldNode, address: string, id: string, touched: Set<string>): void {
    writeObject(group.children, join(address, id), nothing, touched);
    orders.set(
      address,
      (orders.get(address) ?? noEntries).filter((entry) => entry.id !== id),
    );
    live.delete(join(address, id));
    touch(address, touched);
    touch(join(address, id), touched);
  }

  return {
    read,
    objectAt,
    unknownAt: (address) => unknown.get(address) ?? nothing,
    entries: (group) => orders.get(group) ?? noEntries,
    isLive: (address) => places(address).entries.every((entry) => live.has(entry)),
    write,
    writeObject,
    insert,
    remove,
  };
}

/** What `default` gives for the fields of a new form or a new entry. */
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
