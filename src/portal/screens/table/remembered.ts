import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { session } from '#portal/session/services.ts';
import { DETAILS } from './use-details.ts';

/** The last query of each table, by its screen; words that were searched for go with the person who signed out. */
const last = new Map<string, string>();

session.subscribe(() => {
  if (!session.state().token) last.clear();
});

/**
 * Restores the last filters of a table opened from the menu: returns the query to use, or `undefined`. The back
 * button and links with filters have their own; clicking the menu entry again clears the filters.
 */
export function useRemembered(screen: string): string | undefined {
  const { search, key } = useLocation();
  const byLink = useNavigationType() === 'PUSH';
  const [arrival] = useState(key);
  const previous = key === arrival && byLink && search === '' ? last.get(screen) : undefined;
  useEffect(() => {
    if (!previous) last.set(screen, withoutDetails(search));
  }, [previous, screen, search]);
  return previous;
}

/** Removes the open details, which are not restored. */
function withoutDetails(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(DETAILS);
  return query.size > 0 ? `?${query}` : '';
}
