import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Query parameter with the id of the record in the open details. */
export const DETAILS = 'details';

/** Stored in the history entry of details opened from the table, so that closing them goes back. */
const OPENED = { openedFromTable: true } as const;

/** A link to a record's details, over the table as the address has it. */
export function detailsLink(query: Readonly<Record<string, string>>, id: string | number) {
  const search = new URLSearchParams({ ...query, [DETAILS]: String(id) });
  return { to: { search: `?${search}` }, state: OPENED, preventScrollReset: true };
}

/** The record of open details in the address, and the function that closes them: back if the table opened them. */
export function useDetails(): { readonly id: string | null; close(): void } {
  const [search] = useSearchParams();
  const id = search.get(DETAILS);
  useFocusAfter(id);
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    id,
    close: () => {
      if (isOpened(state)) return navigate(-1);
      const rest = new URLSearchParams(search);
      rest.delete(DETAILS);
      return navigate({ search: `?${rest}` }, { replace: true, preventScrollReset: true });
    },
  };
}

function isOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromTable' in state;
}

/** DOM id of the link to a record's details, to which the focus returns. */
export function detailsLinkId(id: string | number): string {
  return `details-of-${id}`;
}

/** After closing, the focus returns to the row that was open, unless its button has it. */
function useFocusAfter(id: string | null): void {
  const before = useRef(id);
  useEffect(() => {
    const closed = before.current;
    before.current = id;
    if (!closed || id || document.activeElement?.matches('main :is(a, button)')) return;
    document.getElementById(detailsLinkId(closed))?.focus({ preventScroll: true });
  }, [id]);
}
