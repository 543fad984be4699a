import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import type { FlatBody } from '#api/operation-types.ts';
import type { OperationId } from '#generated/operations.ts';
import type { IdsOperation, RecordSettings } from '#generated/portal/settings.ts';
import { createTabEntries } from '#portal/records/tab-entries.ts';
import { callConfigured, onSignOut } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';

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

/** The review queues of one browser tab, by person, table and query. Only ids are stored. */
export function createReviewQueues(storage: Parameters<typeof createTabEntries>[0]) {
  return createTabEntries(storage, {
    name: 'review_queues',
    read: (stored) => (isQueue(stored) ? stored : undefined),
    limit: MAX_QUEUES,
  });
}

function isQueue(value: unknown): value is ReviewQueue {
  const { ids, decided } = Object(value);
  return [ids, decided].every((list) => Array.isArray(list) && list.every(Number.isInteger));
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

interface NavigationSource {
  readonly queue: OpenQueue | undefined;
  readonly transitions: Pick<RecordSettings['transitions'], 'stays'>;
  readonly linkTo: (id: number) => string;
}

/** An undone decision: the target status, and the answers of the dialog. */
interface UndoneDecision {
  readonly to: string;
  readonly answers: FlatBody;
}

export type ReviewNavigation = ReturnType<typeof useReviewNavigation>;

/** Navigation after a decision and after its undo. */
export function useReviewNavigation({ queue, transitions, linkTo }: NavigationSource) {
  const navigate = useNavigate();
  const lastUndo = useRef<() => void>(undefined);
  const undone = useRef<UndoneDecision & { readonly id: number }>(undefined);
  const { mark, next } = queue ?? {};
  const { stays } = transitions;
  const decide = useCallback(
    (id: number, to: string) => {
      if (stays?.includes(to)) return false;
      mark?.(id, true);
      if (typeof next !== 'number') return false;
      navigate(linkTo(next));
      return true;
    },
    [stays, mark, next, navigate, linkTo],
  );
  const reopen = useCallback(
    (id: number, decision: UndoneDecision) => {
      undone.current = { ...decision, id };
      mark?.(id, false);
      if (mark) navigate(linkTo(id));
    },
    [mark, navigate, linkTo],
  );
  return useMemo(
    () => ({
      /** Marks a record as decided and opens the next one of the queue, unless the settings say to stay. Returns whether it opened one. */
      markDecided: decide,
      reopen,
      /** Answers of the last undone decision, if it was this transition of this record. */
      undoneAnswers: (id: number, to: string) =>
        undone.current?.id === id && undone.current.to === to ? undone.current.answers : undefined,
      /** Registers the undo of the last decision, possible for `durationMs`. Returns a function that runs it at most once. */
      registerUndo: (undo: () => void, durationMs: number) => {
        const once = () => {
          if (lastUndo.current !== once) return;
          lastUndo.current = undefined;
          undo();
        };
        lastUndo.current = once;
        setTimeout(() => {
          if (lastUndo.current === once) lastUndo.current = undefined;
        }, durationMs);
        return once;
      },
      /** Undoes the last decision if still possible. */
      undo: () => lastUndo.current?.(),
    }),
    [decide, reopen],
  );
}
