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

export interface TableData {
  readonly state: TableState;
  /** Query of the list, its counts, exports and bulk actions. */
  readonly query: Readonly<Record<string, string>>;
  readonly list: UseQueryResult<TablePage>;
  /** Number of records added since the list was loaded. */
  readonly fresh: number;
  /** The address's query of another state. */
  searchOf(state: TableState): string;
  go(state: TableState, options?: { readonly replace?: boolean }): void;
}

/**
 * The state in the address and its page of the list: previous rows stay until the new ones arrive.
 */
export function useTable(settings: TableSettings): TableData {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readState(settings, search), [settings, search]);
  const query = useMemo(() => queryOf(settings, state), [settings, state]);
  const list = useQuery({
    ...freshOptions({
      operation: settings.operation,
      query: { ...query, page: state.page, per_page: state.perPage },
    }),
    select: (answer): TablePage => answer,
    placeholderData: keepPreviousData,
    // a row that changes under the pointer causes mistaken actions: the person is notified and
    // reloads
    refetchOnWindowFocus: false,
  });
  const searchOf = (next: TableState) => `?${new URLSearchParams(writeState(settings, next))}`;
  return {
    state,
    query,
    list,
    fresh: useFresh(settings.operation, query, list),
    searchOf,
    go: (next, options) => navigate({ search: searchOf(next) }, options),
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

/**
 * All records of a query, loaded by large pages; `onProgress` receives the number of loaded
 * records.
 */
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

/** The exact number of records; unknown until counted, which needs `isAsked`. */
export function useExactTotal(
  operation: PageOperation,
  query: TableData['query'],
  { total, total_at_least }: Pick<TablePage, 'total' | 'total_at_least'>,
  isAsked: boolean,
): number | undefined {
  const isKnown = !total_at_least;
  const exact = { ...query, exact: 'true' };
  const { data } = useQuery({
    queryKey: ['table-total', operation, exact],
    queryFn: async ({ signal }) => (await readRows(operation, exact, { page: 1, perPage: 1 }, signal)).total,
    enabled: isAsked && !isKnown,
    retry: false,
  });
  return isKnown ? total : data;
}

function useFresh(
  operation: PageOperation,
  query: Readonly<Record<string, string>>,
  list: UseQueryResult<TablePage>,
): number {
  const shown = list.isPlaceholderData ? undefined : list.data;
  const { data: total } = useQuery({
    queryKey: ['table-total', operation, query, list.dataUpdatedAt],
    queryFn: async ({ signal }) => (await readRows(operation, query, { page: 1, perPage: 1 }, signal)).total,
    enabled: shown !== undefined,
    initialData: shown?.total,
    initialDataUpdatedAt: list.dataUpdatedAt,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    gcTime: 0,
    retry: false,
  });
  return shown && total !== undefined ? Math.max(0, total - shown.total) : 0;
}

/** A page behind the last one, emptied by an action or named by an old link, becomes the last one. */
export function useLastPage({ list, state, go }: TableData): void {
  const { data, isPlaceholderData } = list;
  const last = data && !isPlaceholderData && data.data.length === 0 ? pageCount(data) : undefined;
  useEffect(() => {
    if (last !== undefined && last < state.page) go({ ...state, page: last }, { replace: true });
  }, [last, state, go]);
}
