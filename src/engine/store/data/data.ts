import type { FieldNode, FormValues, Json } from '../../definition/definition.ts';
import type { StorePlaces } from '../places.ts';
import type { Entry } from '../types.ts';
import { readField, readObject } from './read.ts';
import { emptyState, entriesOf, noValues } from './state.ts';
import { insertEntry, removeEntry, type Write, writeField, writeObject } from './write.ts';

/** The addresses that a write changed. */
export type Touched = ReadonlySet<string>;

/** The answers of one form by address. */
export interface StoreData {
  read(node: FieldNode, address: string): Json | undefined;
  /** The form, an object or an entry as plain values; the same object until something in it changes. */
  objectAt(fields: readonly FieldNode[], address: string): FormValues;
  unknownAt(address: string): FormValues;
  entries(group: string): readonly Entry[];
  /** False where the address goes through an entry that is gone. */
  isLive(address: string): boolean;
  write(node: FieldNode, address: string, value: Json | undefined): Touched;
  writeObject(fields: readonly FieldNode[], address: string, values: FormValues): Touched;
  insert(
    group: FieldNode,
    address: string,
    entry: { readonly index: number; readonly id: string; readonly values: FormValues },
  ): Touched;
  remove(group: FieldNode, address: string, id: string): Touched;
  /** An id that no entry of the group has. */
  freshId(group: string): string;
}

/** `newId` makes the id of a new entry; one that its group has already is asked for again. */
export function createStoreData(places: StorePlaces, newId: () => string): StoreData {
  const state = emptyState(places);

  function freshId(group: string): string {
    let id = newId();
    while (entriesOf(state, group).some((entry) => entry.id === id)) id = newId();
    return id;
  }

  const newWrite = (): Write => ({ state, newId: freshId, touched: new Set() });

  return {
    read: (node, address) => readField(state, node, address),
    objectAt: (fields, address) => readObject(state, fields, address),
    unknownAt: (address) => state.unknown.get(address) ?? noValues,
    entries: (group) => entriesOf(state, group),
    isLive: (address) => places(address).entries.every((entry) => state.live.has(entry)),
    write(node, address, value) {
      const write = newWrite();
      writeField(write, node, address, value);
      return write.touched;
    },
    writeObject(fields, address, values) {
      const write = newWrite();
      writeObject(write, fields, address, values);
      return write.touched;
    },
    insert(group, address, entry) {
      const write = newWrite();
      insertEntry(write, group, address, entry);
      return write.touched;
    },
    remove(group, address, id) {
      const write = newWrite();
      removeEntry(write, group, address, id);
      return write.touched;
    },
    freshId,
  };
}
