import { join, memberOf, nameOf, parentOf } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '../definition/definition.ts';
import { validateForm } from '../validation/validate.ts';
import { normalise } from '../values/normalise.ts';
import { createStoreAddresses } from './addresses.ts';
import { createStoreData, defaultsOf, type StoreData } from './data.ts';
import { clearChanged, createErrors } from './errors.ts';
import { createListeners } from './listeners.ts';
import { createPlaces, type StorePlaces } from './places.ts';
import { readSnapshot, recordsOf, takeSnapshot } from './snapshot.ts';
import type { Change, FormStore, Snapshot, StoreOptions } from './types.ts';
import { createVisibility } from './visibility.ts';

/**
 * The store of one form. Without `initial` and `snapshot` it is a new form and gets its defaults; loaded data does
 * not, so that what was cleared stays cleared. Empty entries of `initial` are dropped (spec §5).
 */
export function createFormStore(
  form: CompiledForm,
  initial?: FormValues,
  options: StoreOptions = {},
): FormStore {
  const { definition } = form;
  const fields = formFields(definition);
  const newId = options.newId ?? countingIds();
  const places = createPlaces(definition);
  const data = createStoreData(places, freshId);
  if (options.snapshot) restoreSnapshot(definition, data, options.snapshot);
  else data.writeObject(fields, '', initial ? normalise(definition, initial) : defaultsOf(fields), new Set());

  const visibility = createVisibility(form, data, places);
  const errors = createErrors();
  const notes = createErrors();
  const translated = createStoreAddresses(form, data);
  const fieldListeners = createListeners();
  const visibleListeners = createListeners();
  const anyListeners = new Set<(change: Change) => void>();

  function freshId(group: string): string {
    let id = newId();
    while (data.entries(group).some((entry) => entry.id === id)) id = newId();
    return id;
  }

  function changed(kind: Change['kind'], touched: ReadonlySet<string>): void {
    if (!touched.size) return;
    const addresses = [...touched];
    const moved = visibility.update(addresses);
    const hidden = moved.flatMap((scope) => [...scope.hidden].map((name) => join(scope.scope, name)));
    for (const marks of [errors, notes]) clearChanged(marks, addresses, hidden);
    notes.clear(notes.all().flatMap(({ address }) => (translated.isGoneFile(address) ? address : [])));
    // Keeping the change comes first: nothing that fails on the screen may cost what was typed.
    const change: Change = { kind, addresses };
    for (const listener of [...anyListeners]) listener(change);
    fieldListeners.tell(toTell(places, addresses));
    visibleListeners.tell(moved.map(({ scope }) => scope));
  }

  function placeAt(address: string) {
    const { place } = places(address);
    if (!place) throw new Error(`The form ${definition.id} has no field at ${address}`);
    return place;
  }

  function groupAt(address: string): FieldNode {
    const { node, isEntry } = placeAt(address);
    if (node.kind !== 'group' || isEntry)
      throw new Error(`The form ${definition.id} has no group at ${address}`);
    return node;
  }

  function valueAt(address: string): Json | undefined {
    if (address === '') return data.objectAt(fields, '') as Json;
    const { place } = places(address);
    if (!place) return memberOf(data.unknownAt(parentOf(address)), nameOf(address));
    if (!data.isLive(address)) return undefined;
    return place.isEntry
      ? (data.objectAt(place.node.children, address) as Json)
      : data.read(place.node, address);
  }

  function insert(kind: 'add' | 'restore', group: string, at: number, id: string, values: FormValues): void {
    const touched = new Set<string>();
    data.insert(groupAt(group), group, at, id, values, touched);
    changed(kind, touched);
  }

  return {
    form,
    errors,
    notes,
    get: valueAt,
    set(address, value) {
      const place = placeAt(address);
      if (!data.isLive(address)) return;
      const touched = new Set<string>();
      if (place.isEntry) data.writeObject(place.node.children, address, (value ?? {}) as FormValues, touched);
      else data.write(place.node, place.address, value ?? undefined, touched);
      changed('set', touched);
    },
    subscribe: fieldListeners.add,
    subscribeAny(listener) {
      const entry = (change: Change) => listener(change);
      anyListeners.add(entry);
      return () => anyListeners.delete(entry);
    },

    entries: data.entries,
    addEntry(group, at = data.entries(group).length) {
      const id = freshId(group);
      insert('add', group, at, id, defaultsOf(groupAt(group).children));
      return id;
    },
    removeEntry(group, id) {
      const index = data.entries(group).findIndex((entry) => entry.id === id);
      if (index < 0) return undefined;
      const node = groupAt(group);
      const address = join(group, id);
      const values = data.objectAt(node.children, address);
      const touched = new Set<string>();
      data.remove(node, group, id, touched);
      for (const marks of [errors, notes]) marks.clearWithin(address);
      changed('remove', touched);
      return { group, id, index, values };
    },
    restoreEntry({ group, id, index, values }) {
      if (data.entries(group).some((entry) => entry.id === id)) return;
      insert('restore', group, index, id, values);
    },
    entryValues: (group, id) => data.objectAt(groupAt(group).children, join(group, id)),

    visible: visibility.names,
    subscribeVisible: visibleListeners.add,

    values: () => data.objectAt(fields, ''),
    snapshot: () => takeSnapshot(definition, data, places),
    recordsOf: (change) => recordsOf(data, places, change),
    replace(values) {
      const touched = new Set<string>();
      data.writeObject(fields, '', normalise(definition, values), touched);
      changed('replace', touched);
    },

    validate(step) {
      const found = validateForm(form, data.objectAt(fields, ''), step === undefined ? {} : { step });
      const here = found.map((error) => ({ ...error, address: translated.storeAddress(error.address) }));
      if (step === undefined) errors.set(here);
      else errors.setStep(step, here);
      return errors.all(step);
    },
    fromWire: translated.fromWire,
    storeAddress: translated.storeAddress,
    dataAddress: translated.dataAddress,
  };
}

function restoreSnapshot(definition: FormDefinition, data: StoreData, snapshot: Snapshot): void {
  const { plain, groups } = readSnapshot(definition, snapshot);
  const touched = new Set<string>();
  const unknown = new Map<string, Json>();
  const known: (readonly [FieldNode, string, FormValues])[] = [];
  for (const [name, entries] of groups) {
    const node = formFields(definition).find((field) => field.name === name);
    if (node?.kind === 'group') known.push(...entries.map(({ id, values }) => [node, id, values] as const));
    else
      unknown.set(
        name,
        entries.map(({ values }) => values as Json),
      );
  }
  data.writeObject(formFields(definition), '', { ...plain, ...Object.fromEntries(unknown) }, touched);
  for (const [node, id, values] of known) {
    data.insert(node, node.name, data.entries(node.name).length, id, values, touched);
  }
}

/** The changed addresses themselves, and the objects and entries around them; a group only where its list changed. */
function toTell(places: StorePlaces, touched: readonly string[]): Iterable<string> {
  const [first] = touched;
  if (touched.length === 1 && first !== undefined) return places(first).told;
  return new Set([...touched, ...touched.flatMap((address) => places(address).told)]);
}

function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `e${count}`;
  };
}
