import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dataOf } from '#api/client.ts';
import type { PageOperation, TableScreenConfig } from '#generated/portal/settings.ts';
import { loadScreens } from '#portal/config/screen-settings.ts';
import { readSavedFilter, type SavedFilter, useSavedFilters } from '#portal/records/saved-filter.ts';
import { type Counted, countQuery } from '#portal/records/table-state.ts';
import { client, queryClient } from '#portal/session/services.ts';
import { afterFirstScreen } from '#portal/ui/first-screen.ts';

const KEY = 'menu-counts';
/** Minimum age of counts that navigation refreshes. */
const REFRESH_AFTER_MS = 60_000;
const DEBOUNCE_MS = 300;
/** Options for the menu that is rendered twice: beside the page, and in the drawer of a phone. */
const ONCE = { cancelRefetch: false };
/** Maximum length of the URL; lists beyond it are not counted. */
const MAX_CHARACTERS = 8_000;

/** A counted list: the mark of a menu entry, or a saved filter. */
interface Entry {
  /** The screen of the mark, or the id of the saved filter. */
  readonly of: string;
  readonly list: PageOperation;
  readonly query: string;
}

export type MenuCounts = ReturnType<typeof useMenuCounts>;

/** All counts of the menu, read by one call after the page has loaded. */
export function useMenuCounts() {
  const savedFilters = useSavedFilters();
  const { data: screens = [] } = useQuery({
    queryKey: ['menu-screens'],
    queryFn: () => loadScreens('administrator'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const tables = screens.filter((screen) => screen.kind === 'table');
  const entries = entriesOf(tables, savedFilters);
  const query = { list: entries.map(({ list }) => list), query: entries.map(({ query }) => query) };
  const isReady = useFirstScreen();
  const { data } = useQuery({
    queryKey: [KEY, query],
    queryFn: async () => {
      const { totals } = await dataOf(client.GET('/api/admin/counts', { params: { query: query } }));
      return new Map(entries.map(({ of }, index) => [of, totals[index] ?? undefined]));
    },
    enabled: isReady && entries.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  useRecount();
  /** Count of a screen's mark, or of a saved filter by its id; `undefined` while unknown. */
  const count = (of: string): Counted | undefined => data?.get(of);
  return { tables, savedFilters, count };
}

function entriesOf(
  tables: readonly TableScreenConfig[],
  savedFilters: readonly SavedFilter[],
): readonly Entry[] {
  const marks = tables.flatMap(({ name, settings: { operation, mark } }) =>
    mark ? [{ of: name, list: operation, query: singleRowQuery(mark.query) }] : [],
  );
  const filters = savedFilters.flatMap(({ id, screen, query }) => {
    const settings = tables.find(({ name }) => name === screen)?.settings;
    if (!settings) return [];
    const counted = countQuery(settings, readSavedFilter(settings, query).state);
    return [{ of: String(id), list: settings.operation, query: counted }];
  });
  let charactersLeft = MAX_CHARACTERS;
  return [...marks, ...filters].filter((entry) => {
    charactersLeft -= encodeURIComponent(entry.query).length + entry.list.length + 'list=&query=&'.length;
    return charactersLeft > 0;
  });
}

function singleRowQuery(query: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams({ ...query, per_page: '1' }));
}

function useFirstScreen(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => afterFirstScreen(() => setIsReady(true)), []);
  return isReady;
}

/** Refreshes the counts after any other invalidation, and old ones on navigation. */
function useRecount(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (event.query.queryKey[0] === KEY) return;
      // one action invalidates several reads
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [KEY] }, ONCE), DEBOUNCE_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page triggers it
  useEffect(() => {
    const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt > REFRESH_AFTER_MS;
    void queryClient.invalidateQueries({ queryKey: [KEY], predicate: isOld }, ONCE);
  }, [pathname]);
}

/** Additional content of the office's menu by screen name. */
export interface MenuExtras {
  /** A saved filter is open: its own link marks the current page. */
  readonly isFilterOpen: boolean;
  /** Number of saved-filter links among the entries. */
  readonly filterCount: number;
  /** Whether the viewer's role may open any part of the screen. */
  isOpen(screen: string): boolean;
  mark(screen: string): ReactNode;
  savedFilters(screen: string, onFollow?: () => void): ReactNode;
}

export interface OfficeMenuProps {
  /** Renders the menu with its additional entries. */
  readonly children: (extras?: MenuExtras) => ReactNode;
}
