import { createEmitter } from '#engine/store/emitter.ts';
import { parseJson } from '#engine/values/parse-json.ts';
import { OFFICE } from '#portal/session/office-memory.ts';

interface TabEntriesOptions<Value> {
  /** Name of the item in the storage. */
  readonly name: string;
  /** Reads a stored value; `undefined` if it is invalid. */
  readonly read: (stored: unknown) => Value | undefined;
  /** Maximum number of entries: older ones are dropped. */
  readonly limit?: number;
}

/** Values of the office by key, in the storage of one browser tab: they survive a reload and the back button. */
export function createTabEntries<Value>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { name, read, limit = Number.POSITIVE_INFINITY }: TabEntriesOptions<Value>,
) {
  type Entry = readonly [key: string, value: Value];
  const item = OFFICE + name;
  const changes = createEmitter();
  const readEntry = (stored: unknown): readonly Entry[] => {
    const [key, content] = Array.isArray(stored) ? stored : [];
    const value = typeof key === 'string' ? read(content) : undefined;
    return value === undefined ? [] : [[key, value]];
  };
  let entries: readonly Entry[] =
    parseJson(() => storage.getItem(item), Array.isArray)?.flatMap(readEntry) ?? [];
  const replaceEntries = (next: readonly Entry[]) => {
    entries = next;
    try {
      if (next.length === 0) storage.removeItem(item);
      else storage.setItem(item, JSON.stringify(next));
    } catch {
      // with a full storage, the entries only do not survive a reload
    }
    changes.emit();
  };
  const entriesWithout = (key: string) => entries.filter(([known]) => known !== key);
  return {
    get: (key: string) => entries.find(([known]) => known === key)?.[1],
    put: (key: string, value: Value) =>
      replaceEntries([[key, value] as const, ...entriesWithout(key)].slice(0, limit)),
    drop: (key: string) => replaceEntries(entriesWithout(key)),
    clear: () => replaceEntries([]),
    subscribe: changes.subscribe,
  };
}
