import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { OperationId } from '#generated/operations.ts';
import type { IdsOperation } from '#generated/portal/settings.ts';
import { callConfigured, session } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { createWorkedSets, placeIn, type WorkedSet, withDecided } from './worked-sets.ts';

const sets = createWorkedSets(sessionStorage);

session.subscribe(() => {
  if (!session.state().token) sets.clear();
});

interface SetSource {
  /** Gives the ids; without it there is no set. */
  readonly operation: IdsOperation | undefined;
  readonly list: OperationId;
  /** The table's query, as the table itself sends it. */
  readonly query: Readonly<Record<string, string>>;
  /** The record that is open. */
  readonly id: number;
}

/** The set that a record is worked through in: the record is in it. */
export interface OpenSet extends WorkedSet, NonNullable<ReturnType<typeof placeIn>> {
  readonly mark: (id: number, isDecided: boolean) => void;
}

/**
 * The review queue of the table that led here. It is loaded when a record is opened by a link, and does not change
 * while the person moves inside it, also after a reload; `undefined` for a typed address, and for a record outside of
 * it.
 */
export function useWorkedSet({ operation, list, query, id }: SetSource): OpenSet | undefined {
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
      if (now) sets.put(key, withDecided(now, other, isDecided));
    },
    [key],
  );
  const place = set && placeIn(set, id);
  return set && place && { ...set, ...place, mark };
}
