import { useCallback, useSyncExternalStore } from 'react';
import { join } from '#engine/definition/address.ts';
import type { FormValues, Json } from '#engine/definition/definition.ts';
import type { Entry, FieldNote, FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import type { Binding } from '../controls/control.ts';

/** A field of the store as a control sees it. */
export function storeBinding(store: FormStore, address: string): Binding {
  return {
    get: () => store.get(address),
    set: (value: Json | undefined) => store.set(address, value),
    subscribe: (listener) => store.subscribe(address, listener),
  };
}

/** The error of a field; only its own subscribers render again when it changes. */
export function useFieldError(store: FormStore, address: string): FieldError | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store.errors.subscribe(address, listener),
    [store, address],
  );
  const read = () => store.errors.of(address);
  return useSyncExternalStore(subscribe, read, read);
}

/** A reader's note on a field, or on a file (`files/12`). */
export function useFieldNote(store: FormStore, address: string): FieldNote | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store.notes.subscribe(address, listener),
    [store, address],
  );
  const read = () => store.notes.of(address);
  return useSyncExternalStore(subscribe, read, read);
}

/** All remarks on a form, in the order of their creation. */
export function useFormNotes(store: FormStore): readonly FieldNote[] {
  const subscribe = useCallback((listener: () => void) => store.notes.subscribeAll(listener), [store]);
  const read = () => store.notes.all();
  return useSyncExternalStore(subscribe, read, read);
}

/** All errors of a form, in its order; the same list while they are the same. */
export function useFormErrors(store: FormStore): readonly FieldError[] {
  const subscribe = useCallback((listener: () => void) => store.errors.subscribeAll(listener), [store]);
  const read = () => store.errors.all();
  return useSyncExternalStore(subscribe, read, read);
}

/** The entries of a group, in their order. */
export function useEntries(store: FormStore, group: string): readonly Entry[] {
  const subscribe = useCallback((listener: () => void) => store.subscribe(group, listener), [store, group]);
  const read = () => store.entries(group);
  return useSyncExternalStore(subscribe, read, read);
}

/** The values of one entry; the same object until something in it changes. */
export function useEntryValues(store: FormStore, group: string, id: string): FormValues {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(join(group, id), listener),
    [store, group, id],
  );
  const read = () => store.entryValues(group, id);
  return useSyncExternalStore(subscribe, read, read);
}
