import { OFFICE } from '#portal/session/office-memory.ts';

/**
 * The selection of a table when its first record was opened for review: it does not change
 * afterwards.
 */
export interface WorkedSet {
  /** In the order of the table. */
  readonly ids: readonly number[];
  /** Records decided since. */
  readonly decided: readonly number[];
}

/** The sets of one tab of the browser, by the person, the table and its query. */
export interface WorkedSets {
  readonly get: (key: string) => WorkedSet | undefined;
  readonly put: (key: string, set: WorkedSet) => void;
  readonly drop: (key: string) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const ITEM = `${OFFICE}worked_sets`;
/** Older ones are not come back to. */
const MOST = 5;

type Entry = readonly [key: string, set: WorkedSet];

/** Stores review queues, so that they survive a reload and the back button; only ids are stored. */
export function createWorkedSets(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): WorkedSets {
  let entries = read(storage);
  const listeners = new Set<() => void>();
  const become = (next: readonly Entry[]) => {
    entries = next;
    try {
      if (next.length === 0) storage.removeItem(ITEM);
      else storage.setItem(ITEM, JSON.stringify(next));
    } catch {
      // a full storage costs the reload, not the work
    }
    for (const listener of listeners) listener();
  };
  const others = (key: string) => entries.filter(([known]) => known !== key);
  return {
    get: (key) => entries.find(([known]) => known === key)?.[1],
    put: (key, set) => become([[key, set] as const, ...others(key)].slice(0, MOST)),
    drop: (key) => become(others(key)),
    clear: () => become([]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Position of a record in a queue, and its neighbours; `undefined` if it is not in the queue. */
export function placeIn({ ids }: WorkedSet, id: number) {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  return { position: at + 1, total: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/** The set with a record decided on, or not any more. */
export function withDecided(set: WorkedSet, id: number, isDecided: boolean): WorkedSet {
  const others = set.decided.filter((other) => other !== id);
  return { ...set, decided: isDecided ? [...others, id] : others };
}

function read(storage: Pick<Storage, 'getItem'>): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(ITEM) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { ids, decided } = Object(value[1]);
  return [ids, decided].every((list) => Array.isArray(list) && list.every(Number.isInteger));
}
