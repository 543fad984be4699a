import { AsyncLocalStorage } from 'node:async_hooks';

/** Data of the current call, one member per `scopeMember`. */
type CallScope = Readonly<Record<symbol, object>>;

/** One storage for all members, because every `AsyncLocalStorage` slows down each promise. */
const scope = new AsyncLocalStorage<CallScope>();

/** A member of the scope, readable by its creator only. */
interface ScopeMember<T extends object> {
  /** Runs a part of a call with this value. */
  run<R>(value: T, work: () => R): R;
  /** `undefined` outside of a scope. */
  current(): T | undefined;
}

export function scopeMember<T extends object>(name: string): ScopeMember<T> {
  const key = Symbol(name);
  return {
    run: (value, work) => scope.run({ ...scope.getStore(), [key]: value }, work),
    // only `run` sets values under the key
    current: () => scope.getStore()?.[key] as T | undefined,
  };
}
