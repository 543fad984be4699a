import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '#engine/definition/definition.ts';
import { withParameters } from '#portal/text/query.ts';

/** Query parameter with the id of the record in the open details. */
export const DETAILS = 'details';

/** History state of details that were opened from the table: closing them goes back. */
const OPENED = { openedFromTable: true } as const;

/** A link that opens a record's details over the table with its current query. */
export function detailsLink(query: Readonly<Record<string, string>>, id: string | number) {
  const search = new URLSearchParams({ ...query, [DETAILS]: String(id) });
  return { to: { search: `?${search}` }, state: OPENED, preventScrollReset: true };
}

/** The id of the open details in the URL, and the function that closes them. */
export function useDetails(): { readonly id: string | null; close(): void } {
  const [search] = useSearchParams();
  const id = search.get(DETAILS);
  useFocusReturn(id);
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    id,
    close: () => {
      if (isRecord(state) && 'openedFromTable' in state) return navigate(-1);
      const rest = withParameters(search, { [DETAILS]: undefined });
      return navigate({ search: `?${rest}` }, { replace: true, preventScrollReset: true });
    },
  };
}

/** DOM id of the link to a record's details, to which the focus returns. */
export function detailsLinkId(id: string | number): string {
  return `details-of-${id}`;
}

/** Returns the focus to the row whose details were closed, unless the dialog has already returned it to a button. */
function useFocusReturn(id: string | null): void {
  const before = useRef(id);
  useEffect(() => {
    const closed = before.current;
    before.current = id;
    if (!closed || id || document.activeElement?.matches('main :is(a, button)')) return;
    document.getElementById(detailsLinkId(closed))?.focus({ preventScroll: true });
  }, [id]);
}
