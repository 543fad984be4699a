import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PageOperation, TableSettings } from '#generated/portal/settings.ts';
import {
  pageCount,
  queryOf,
  readState,
  type TablePage,
  type TableState,
  writeState,
} from '#portal/records/table-state.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { callConfigured } from '#portal/session/services.ts';

/** Interval at which a table checks for new records. */
const POLL_MS = 60_000;

export type TableData = ReturnType<typeof useTable>;

/** The table state in the URL, and the page of records for it. Former rows stay until the new ones are loaded. */
export function useTable(settings: TableSettings) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readState(settings, search), [settings, search]);
  /** Filters, search and sort key, for the list, its counts, exports and bulk actions. */
  const query: Readonly<Record<string, string>> = useMemo(() => queryOf(settings, state), [settings, state]);
  const list = useQuery({
    ...freshOptions({
      operation: settings.operation,
      query: { ...query, page: state.page, per_page: state.perPage },
    }),
    // returns the response unchanged, with a narrower type
    select: (response): TablePage => response,
    placeholderData: keepPreviousData,
    // a row that changes under the pointer causes mistakes: the table offers to reload instead
    refetchOnWindowFocus: false,
  });
  /** Query string of a state, for links. */
  const searchOf = (next: TableState) => `?${new URLSearchParams(writeState(settings, next))}`;
  return {
    state,
    query,
    list,
    /** Number of records added since the list was loaded. */
    newCount: useNewCount(settings.operation, query, list),
    searchOf,
    go: (next: TableState, options?: { readonly replace?: boolean }) => {
      navigate({ search: searchOf(next) }, options);
    },
  };
}

function readRows(
  operation: PageOperation,
  query: Readonly<Record<string, string>>,
  { page, perPage }: Pick<TableState, 'page' | 'perPage'>,
  signal: AbortSignal,
): Promise<TablePage> {
  return callConfigured(operation, { query: { ...query, page, per_page: perPage }, signal });
}

/** All records of a query, loaded in large pages. `onProgress` receives the number of loaded records. */
export async function readAll(
  operation: PageOperation,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onProgress?: (count: number) => void,
): Promise<TablePage['data']> {
  const records: TablePage['data'][number][] = [];
  for (let page = 1; ; page++) {
    const { data, total, total_at_least } = await readRows(operation, query, { page, perPage: 100 }, signal);
    records.push(...data);
    onProgress?.(records.length);
    if (data.length === 0 || (!total_at_least && records.length >= total)) return records;
  }
}

/** Exact number of records. Above the count limit of the server it is `undefined` until `isRequested` starts a full count. */
export function useExactTotal(
  operation: PageOperation,
  query: TableData['query'],
  { total, total_at_least }: Pick<TablePage, 'total' | 'total_at_least'>,
  isRequested: boolean,
): number | undefined {
  const isExact = !total_at_least;
  const exactQuery = { ...query, exact: 'true' };
  const { data } = useQuery({
    queryKey: ['table-total', operation, exactQuery],
    queryFn: async ({ signal }) =>
      (await readRows(operation, exactQuery, { page: 1, perPage: 1 }, signal)).total,
    enabled: isRequested && !isExact,
    retry: false,
  });
  return isExact ? total : data;
}

/** Number of records added since the list was loaded, from a repeated count. */
function useNewCount(
  operation: PageOperation,
  query: Readonly<Record<string, string>>,
  list: UseQueryResult<TablePage>,
): number {
  const loadedPage = list.isPlaceholderData ? undefined : list.data;
  const { data: total } = useQuery({
    queryKey: ['table-total', operation, query, list.dataUpdatedAt],
    queryFn: async ({ signal }) => (await readRows(operation, query, { page: 1, perPage: 1 }, signal)).total,
    enabled: loadedPage !== undefined,
    initialData: loadedPage?.total,
    initialDataUpdatedAt: list.dataUpdatedAt,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    gcTime: 0,
    retry: false,
  });
  return loadedPage && total !== undefined ? Math.max(0, total - loadedPage.total) : 0;
}

/** Replaces a page number above the last page, after a bulk action or from an old link, with the last page. */
export function useLastPage({ list, state, go }: TableData): void {
  const { data, isPlaceholderData } = list;
  const last = data && !isPlaceholderData && data.data.length === 0 ? pageCount(data) : undefined;
  useEffect(() => {
    if (last !== undefined && last < state.page) go({ ...state, page: last }, { replace: true });
  }, [last, state, go]);
}
