import { useCallback, useSyncExternalStore } from 'react';
import { join } from '#engine/definition/address.ts';
import type { FormValues, Json } from '#engine/definition/definition.ts';
import type { Entry, FieldMessages, FieldRemark, FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import type { Binding } from '../controls/control.ts';

export function storeBinding(store: FormStore, address: string): Binding {
  return {
    get: () => store.get(address),
    set: (value: Json | undefined) => store.set(address, value),
    subscribe: (listener) => store.subscribe(address, listener),
  };
}

/** The result of `read`, updated when an answer at one of the addresses changes. Empty addresses are ignored. */
export function useAnswers<Value>(store: FormStore, addresses: readonly string[], read: () => Value): Value {
  const joined = addresses.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribers = joined
        .split(' ')
        .filter(Boolean)
        .map((address) => store.subscribe(address, listener));
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
    [store, joined],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** The values of the whole form; the same object until an answer changes. */
export function useFormValues(store: FormStore): FormValues {
  const subscribe = useCallback((listener: () => void) => store.subscribe('', listener), [store]);
  const read = () => store.values();
  return useSyncExternalStore(subscribe, read, read);
}

export function useEntries(store: FormStore, group: string): readonly Entry[] {
  return useAnswers(store, [group], () => store.entries(group));
}

/** The values of one entry; the same object until something in it changes. */
export function useEntryValues(store: FormStore, group: string, id: string): FormValues {
  return useAnswers(store, [join(group, id)], () => store.entryValues(group, id));
}

/** Names of the visible fields of the form (`''`), an object or an entry. */
export function useVisible(store: FormStore, scope: string): ReadonlySet<string> {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeVisible(scope, listener),
    [store, scope],
  );
  const read = () => store.visible(scope);
  return useSyncExternalStore(subscribe, read, read);
}

/** The error of a field; only its own subscribers render again when it changes. */
export function useFieldError(store: FormStore, address: string): FieldError | undefined {
  return useMark(store.errors, address);
}

/** The remark on a field, or on a file (`files/12`). */
export function useFieldRemark(store: FormStore, address: string): FieldRemark | undefined {
  return useMark(store.remarks, address);
}

/** All errors of a form; the same list while they are the same. */
export function useFormErrors(store: FormStore): readonly FieldError[] {
  return useMarks(store.errors);
}

/** All remarks on a form, in the order in which they were set. */
export function useFormRemarks(store: FormStore): readonly FieldRemark[] {
  return useMarks(store.remarks);
}

function useMark<Mark extends FieldError>(marks: FieldMessages<Mark>, address: string): Mark | undefined {
  const subscribe = useCallback(
    (listener: () => void) => marks.subscribe(address, listener),
    [marks, address],
  );
  const read = () => marks.of(address);
  return useSyncExternalStore(subscribe, read, read);
}

function useMarks<Mark extends FieldError>(marks: FieldMessages<Mark>): readonly Mark[] {
  const read = () => marks.all();
  return useSyncExternalStore(marks.subscribeAll, read, read);
}
