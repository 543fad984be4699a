export type Unsubscribe = () => void;

/** Listeners by key; notifying one key costs nothing for the others. */
export interface Listeners {
  add(key: string, listener: () => void): Unsubscribe;
  notify(keys: Iterable<string>): void;
}

export function createListeners(): Listeners {
  const byKey = new Map<string, Set<() => void>>();
  return {
    add(key, listener) {
      const own = byKey.get(key) ?? new Set();
      byKey.set(key, own);
      // A wrapper of its own, so that one function subscribed twice is two subscriptions.
      const entry = () => listener();
      own.add(entry);
      return () => {
        own.delete(entry);
        // Stryker disable next-line ConditionalExpression,EqualityOperator: an empty set of listeners is harmless
        if (own.size === 0 && byKey.get(key) === own) byKey.delete(key);
      };
    },
    notify(keys) {
      for (const key of keys) {
        const own = byKey.get(key);
        // A copy: a listener may subscribe or unsubscribe.
        if (own) for (const listener of [...own]) listener();
      }
    },
  };
}
