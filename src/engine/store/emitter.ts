/** Listeners of one event, for `useSyncExternalStore` and the like. */
export interface Emitter {
  /** Calls every listener; those that it adds are called from the next time on. */
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
