/** The listeners of one event, for `useSyncExternalStore` and similar functions. */
export interface Emitter {
  /** Calls every listener. Listeners added during the call are called from the next event on. */
  readonly emit: () => void;
  /** Returns the function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createEmitter(): Emitter {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
