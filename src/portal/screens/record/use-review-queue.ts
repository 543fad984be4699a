import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router-dom';
import { createEmitter } from '#engine/store/emitter.ts';
import { parseJson } from '#engine/values/parse-json.ts';
import type { OperationId } from '#generated/operations.ts';
import type { IdsOperation } from '#generated/portal/settings.ts';
import { OFFICE } from '#portal/session/office-memory.ts';
import { callConfigured, onSignOut } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';

const ITEM = `${OFFICE}review_queues`;
/** The item of the previous version: a tab may be open during an update. */
const FORMER_ITEM = `${OFFICE}worked_sets`;
/** Maximum number of stored queues: older ones are dropped. */
const MAX_QUEUES = 5;

const queues = createReviewQueues(sessionStorage);

onSignOut(() => queues.clear());

interface QueueSource {
  /** The operation that lists the ids; without it the screen has no queue. */
  readonly operation: IdsOperation | undefined;
  readonly list: OperationId;
  /** The table's query. */
  readonly query: Readonly<Record<string, string>>;
  /** Id of the open record. */
  readonly id: number;
}

/** The review queue that contains the open record, with the record's position. */
export interface OpenQueue extends ReviewQueue, NonNullable<ReturnType<typeof positionIn>> {
  readonly mark: (id: number, isDecided: boolean) => void;
}

/**
 * The review queue of the table from which the record was opened. It is loaded when the person arrives by a link, and
 * does not change while they review it, even after a reload. `undefined` if this tab has no queue, for example after the
 * person typed the URL, and for a record that is not in the queue.
 */
export function useReviewQueue({ operation, list, query, id }: QueueSource): OpenQueue | undefined {
  const { user } = useSession();
  const search = `${new URLSearchParams(query)}`;
  const key = `${user?.id} ${list}?${search}`;
  const byLink = useNavigationType() === 'PUSH';
  const [isArrival] = useState(byLink);
  useEffect(() => {
    if (!isArrival || operation === undefined) return;
    const abort = new AbortController();
    queues.drop(key);
    callConfigured(operation, {
      query: Object.fromEntries(new URLSearchParams(search)),
      signal: abort.signal,
    })
      .then(({ ids }) => queues.put(key, { ids, decided: [] }))
      // without a queue the table provides the neighbours
      .catch(() => undefined);
    return () => abort.abort();
  }, [isArrival, operation, search, key]);
  const queue = useSyncExternalStore(queues.subscribe, () => queues.get(key));
  const mark = useCallback(
    (other: number, isDecided: boolean) => {
      const current = queues.get(key);
      if (current) queues.put(key, markDecided(current, other, isDecided));
    },
    [key],
  );
  const position = queue && positionIn(queue, id);
  return queue && position && { ...queue, ...position, mark };
}

/** The records that a table listed when the first of them was opened for review. */
export interface ReviewQueue {
  /** Ids in the order of the table. */
  readonly ids: readonly number[];
  /** Ids of the records decided since then. */
  readonly decided: readonly number[];
}

type Entry = readonly [key: string, queue: ReviewQueue];

/**
 * The review queues of one browser tab, by person, table and query. They survive a reload and the back button; only ids
 * are stored.
 */
export function createReviewQueues(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  let entries = read(storage);
  const changes = createEmitter();
  const replaceEntries = (next: readonly Entry[]) => {
    entries = next;
    try {
      storage.removeItem(FORMER_ITEM);
      if (next.length === 0) storage.removeItem(ITEM);
      else storage.setItem(ITEM, JSON.stringify(next));
    } catch {
      // with a full storage, the queue only does not survive a reload
    }
    changes.emit();
  };
  const entriesWithout = (key: string) => entries.filter(([known]) => known !== key);
  return {
    get: (key: string) => entries.find(([known]) => known === key)?.[1],
    put: (key: string, queue: ReviewQueue) =>
      replaceEntries([[key, queue] as const, ...entriesWithout(key)].slice(0, MAX_QUEUES)),
    drop: (key: string) => replaceEntries(entriesWithout(key)),
    clear: () => replaceEntries([]),
    subscribe: changes.subscribe,
  };
}

/** Position of a record in a queue, and its neighbours; `undefined` if it is not in the queue. */
export function positionIn({ ids }: ReviewQueue, id: number) {
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  return {
    position: index + 1,
    total: ids.length,
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
  };
}

/** The queue with a record marked as decided or undecided. */
export function markDecided(queue: ReviewQueue, id: number, isDecided: boolean): ReviewQueue {
  const others = queue.decided.filter((other) => other !== id);
  return { ...queue, decided: isDecided ? [...others, id] : others };
}

function read(storage: Pick<Storage, 'getItem'>): readonly Entry[] {
  const stored = parseJson(() => storage.getItem(ITEM) ?? storage.getItem(FORMER_ITEM), Array.isArray);
  return stored?.filter(isEntry) ?? [];
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { ids, decided } = Object(value[1]);
  return [ids, decided].every((list) => Array.isArray(list) && list.every(Number.isInteger));
}
