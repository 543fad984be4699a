export type Emitter = ReturnType<typeof createEmitter<[]>>;

/** The listeners of one event, for `useSyncExternalStore` and similar functions. */
export function createEmitter<Event extends readonly unknown[] = []>() {
  const listeners = new Set<(...event: Event) => void>();
  return {
    /** Calls every listener. Listeners added during the call are called from the next event on. */
    emit: (...event: Event): void => {
      for (const listener of [...listeners]) listener(...event);
    },
    /** Returns the function that removes the listener. */
    subscribe: (listener: (...event: Event) => void): (() => void) => {
      // a new function, so that one listener subscribed twice is two subscriptions
      const own = (...event: Event) => listener(...event);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
