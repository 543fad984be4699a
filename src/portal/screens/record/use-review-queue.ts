import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router-dom';
import { createEmitter } from '#engine/store/emitter.ts';
import type { OperationId } from '#generated/operations.ts';
import type { IdsOperation } from '#generated/portal/settings.ts';
import { OFFICE } from '#portal/session/office-memory.ts';
import { callConfigured, session } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';

const ITEM = `${OFFICE}review_queues`;
/** The item of the previous version: a tab may be open during an update. */
const FORMER_ITEM = `${OFFICE}worked_sets`;
/** Maximum number of stored queues: older ones are dropped. */
const MOST = 5;

const sets = createReviewQueues(sessionStorage);

session.subscribe(() => {
  if (!session.state().token) sets.clear();
});

interface QueueSource {
  /** The operation that lists the ids; without it the screen has no queue. */
  readonly operation: IdsOperation | undefined;
  readonly list: OperationId;
  /** The table's query. */
  readonly query: Readonly<Record<string, string>>;
  /** The record that is open. */
  readonly id: number;
}

/** The set that a record is worked through in: the record is in it. */
export interface OpenQueue extends ReviewQueue, NonNullable<ReturnType<typeof positionIn>> {
  readonly mark: (id: number, isDecided: boolean) => void;
}

/**
 * The review queue of the table that led here. It is loaded when a record is opened by a link, and does not change
 * while the person moves inside it, also after a reload; `undefined` for a typed address, and for a record outside of
 * it.
 */
export function useReviewQueue({ operation, list, query, id }: QueueSource): OpenQueue | undefined {
  const { user } = useSession();
  const asked = `${new URLSearchParams(query)}`;
  const key = `${user?.id} ${list}?${asked}`;
  const byLink = useNavigationType() === 'PUSH';
  const [isArrival] = useState(byLink);
  useEffect(() => {
    if (!isArrival || operation === undefined) return;
    const leaving = new AbortController();
    sets.drop(key);
    callConfigured(operation, {
      query: Object.fromEntries(new URLSearchParams(asked)),
      signal: leaving.signal,
    })
      .then(({ ids }) => sets.put(key, { ids, decided: [] }))
      // without a queue the table provides the neighbours
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isArrival, operation, asked, key]);
  const set = useSyncExternalStore(sets.subscribe, () => sets.get(key));
  const mark = useCallback(
    (other: number, isDecided: boolean) => {
      const now = sets.get(key);
      if (now) sets.put(key, markDecided(now, other, isDecided));
    },
    [key],
  );
  const place = set && positionIn(set, id);
  return set && place && { ...set, ...place, mark };
}

/**
 * The selection of a table when its first record was opened for review: it does not change
 * afterwards.
 */
export interface ReviewQueue {
  /** In the order of the table. */
  readonly ids: readonly number[];
  /** Records decided since. */
  readonly decided: readonly number[];
}

/** The sets of one tab of the browser, by the person, the table and its query. */
export interface ReviewQueues {
  readonly get: (key: string) => ReviewQueue | undefined;
  readonly put: (key: string, set: ReviewQueue) => void;
  readonly drop: (key: string) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

type Entry = readonly [key: string, set: ReviewQueue];

/** Stores review queues, so that they survive a reload and the back button; only ids are stored. */
export function createReviewQueues(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): ReviewQueues {
  let entries = read(storage);
  const changes = createEmitter();
  const become = (next: readonly Entry[]) => {
    entries = next;
    try {
      storage.removeItem(FORMER_ITEM);
      if (next.length === 0) storage.removeItem(ITEM);
      else storage.setItem(ITEM, JSON.stringify(next));
    } catch {
      // a full storage costs the reload, not the work
    }
    changes.emit();
  };
  const others = (key: string) => entries.filter(([known]) => known !== key);
  return {
    get: (key) => entries.find(([known]) => known === key)?.[1],
    put: (key, set) => become([[key, set] as const, ...others(key)].slice(0, MOST)),
    drop: (key) => become(others(key)),
    clear: () => become([]),
    subscribe: changes.subscribe,
  };
}

/** Position of a record in a queue, and its neighbours; `undefined` if it is not in the queue. */
export function positionIn({ ids }: ReviewQueue, id: number) {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  return { position: at + 1, total: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/** The queue with a record marked as decided or undecided. */
export function markDecided(set: ReviewQueue, id: number, isDecided: boolean): ReviewQueue {
  const others = set.decided.filter((other) => other !== id);
  return { ...set, decided: isDecided ? [...others, id] : others };
}

function read(storage: Pick<Storage, 'getItem'>): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(ITEM) ?? storage.getItem(FORMER_ITEM) ?? '[]');
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
