import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** In the address: a record that is not there yet. */
export const NEW = 'new';

export interface OpenRecord {
  /** Id of the record with the open form, or `NEW`. */
  readonly id: string | null;
  open(id: string): void;
  close(): void;
}

/** The record with an open form is in the address: back closes it, a reload opens it again. */
export function useOpenRecord(parameter: string): OpenRecord {
  const [query, setQuery] = useSearchParams();
  const id = query.get(parameter);
  const before = useRef(id);
  useEffect(() => {
    const closed = before.current;
    before.current = id;
    if (closed && !id) document.getElementById(openerId(parameter, closed))?.focus();
  }, [id, parameter]);
  const go = (next: string | null) =>
    setQuery(
      (parameters) => {
        if (next === null) parameters.delete(parameter);
        else parameters.set(parameter, next);
        return parameters;
      },
      { preventScrollReset: true },
    );
  return { id, open: go, close: () => go(null) };
}

/** DOM id of the button that opens a record's form, to which the focus returns. */
export function openerId(parameter: string, id: string): string {
  return `${parameter}-${id}-open`;
}
