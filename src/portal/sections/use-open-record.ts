import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParameters } from '#portal/text/query.ts';

/** Value of the URL parameter for a new record. */
export const NEW = 'new';

/** The id of the record with an open form (`NEW` for a new one), stored in the URL: «Back» closes the form, a reload opens it again. */
export function useOpenRecord(parameter: string) {
  const [query, setQuery] = useSearchParams();
  const id = query.get(parameter);
  const previousId = useRef(id);
  useEffect(() => {
    const closed = previousId.current;
    previousId.current = id;
    if (closed && !id) document.getElementById(openerId(parameter, closed))?.focus();
  }, [id, parameter]);
  const setOpen = (next: string | null) =>
    setQuery((before) => withParameters(before, { [parameter]: next }), { preventScrollReset: true });
  return { id, open: (next: string) => setOpen(next), close: () => setOpen(null) };
}

/** DOM id of the button that opens a record's form, to which the focus returns. */
export function openerId(parameter: string, id: string): string {
  return `${parameter}-${id}-open`;
}
