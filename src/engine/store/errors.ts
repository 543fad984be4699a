import { isWithin } from '../definition/address.ts';
import type { FieldError } from '../validation/validate.ts';
import { createEmitter, type Emitter } from './emitter.ts';
import type { FormErrors, Unsubscribe } from './types.ts';

/** `FormErrors` with operations that only the store uses. */
export interface MessageStore<Mark extends FieldError = FieldError> extends FormErrors<Mark> {
  /** Replaces the selected errors, such as those of a step or of some fields. */
  setWhere(isSelected: (error: Mark) => boolean, errors: readonly Mark[]): void;
  /** Removes the errors at the address and inside it. */
  clearWithin(address: string): void;
}

const ANY_ADDRESS = '*';

export function createFieldMessages<Mark extends FieldError = FieldError>(): MessageStore<Mark> {
  let byAddress: ReadonlyMap<string, Mark> = new Map();
  let lists = new Map<string, readonly Mark[]>();
  const serverErrors = new Map<string, Mark>();
  const listeners = createListeners();

  function replaceAll(next: ReadonlyMap<string, Mark>): void {
    const addresses = new Set([...byAddress.keys(), ...next.keys()]);
    const changed = [...addresses].filter((address) => byAddress.get(address) !== next.get(address));
    if (!changed.length) return;
    byAddress = next;
    lists = new Map();
    listeners.notify([...changed, ANY_ADDRESS]);
  }

  function removeWhere(drop: (error: Mark) => boolean): void {
    replaceAll(new Map([...byAddress].filter(([, error]) => !drop(error))));
  }

  function all(step?: string): readonly Mark[] {
    const key = step ?? ANY_ADDRESS;
    const cached = lists.get(key);
    if (cached) return cached;
    const list = [...byAddress.values()].filter((error) => step === undefined || error.step === step);
    lists.set(key, list);
    return list;
  }

  return {
    set: (errors) => replaceAll(firstPerAddress([...errors, ...serverErrors.values()])),
    setWhere(isSelected, errors) {
      const others = all().filter((error) => !isSelected(error));
      replaceAll(firstPerAddress([...errors, ...serverErrors.values(), ...others]));
    },
    addServerError(error) {
      serverErrors.set(error.address, error);
      replaceAll(firstPerAddress([...byAddress.values(), error]));
    },
    of: (address) => byAddress.get(address),
    all,
    clear(addresses) {
      for (const address of addresses) serverErrors.delete(address);
      // Stryker disable next-line MethodExpression: removing nothing notifies nobody
      const present = new Set(addresses.filter((address) => byAddress.has(address)));
      // Stryker disable next-line ConditionalExpression,EqualityOperator: removing nothing notifies nobody
      if (present.size > 0) removeWhere((error) => present.has(error.address));
    },
    clearWithin(address) {
      for (const key of [...serverErrors.keys()]) if (isWithin(key, address)) serverErrors.delete(key);
      // Stryker disable next-line ConditionalExpression,EqualityOperator: removing nothing notifies nobody
      if (byAddress.size > 0) removeWhere((error) => isWithin(error.address, address));
    },
    subscribe: (address, listener) => listeners.add(address, listener),
    subscribeAll: (listener) => listeners.add(ANY_ADDRESS, listener),
  };
}

/** Removes the messages of changed fields, and those at and inside newly hidden fields. */
export function clearStale(
  messages: MessageStore,
  changed: readonly string[],
  hidden: readonly string[],
): void {
  messages.clear(changed);
  for (const address of hidden) messages.clearWithin(address);
}

function firstPerAddress<Mark extends FieldError>(errors: readonly Mark[]): ReadonlyMap<string, Mark> {
  const map = new Map<string, Mark>();
  for (const error of errors) if (!map.has(error.address)) map.set(error.address, error);
  return map;
}

/** Listeners by key, so that only the listeners of changed keys are called. */
export function createListeners() {
  const emitters = new Map<string, Emitter>();
  return {
    add(key: string, listener: () => void): Unsubscribe {
      const emitter = emitters.get(key) ?? createEmitter();
      emitters.set(key, emitter);
      return emitter.subscribe(listener);
    },
    notify(keys: Iterable<string>): void {
      for (const key of keys) emitters.get(key)?.emit();
    },
  };
}
