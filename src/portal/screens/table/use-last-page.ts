import { useEffect } from 'react';
import { pageCount } from './table-page.ts';
import type { TableData } from './use-table.ts';

/** A page behind the last one, emptied by an action or named by an old link, becomes the last one. */
export function useLastPage({ list, state, go }: TableData): void {
  const { data, isPlaceholderData } = list;
  const last = data && !isPlaceholderData && data.data.length === 0 ? pageCount(data) : undefined;
  useEffect(() => {
    if (last !== undefined && last < state.page) go({ ...state, page: last }, { replace: true });
  }, [last, state, go]);
}
