import { keepPreviousData, type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dataOf } from '#api/client.ts';
import type { PageOperation, TableScreenConfig } from '#generated/portal/settings.ts';
import { loadScreens } from '#portal/config/screen-settings.ts';
import { type Counted, countQuery } from '#portal/records/table-state.ts';
import { readView, type SavedView, useViews } from '#portal/records/view-query.ts';
import { client } from '#portal/session/services.ts';
import { afterFirstScreen } from '#portal/ui/first-screen.ts';

const KEY = 'menu-counts';
/** Age at which counts are refreshed on navigation. */
const OLD_MS = 60_000;
const SOON_MS = 300;
/** The menu is rendered twice, beside the page and in a phone's drawer. */
const ONCE = { cancelRefetch: false };
/** Maximum length of the address; lists beyond it are not counted. */
const MOST_CHARACTERS = 8_000;

/** Something of the menu that is counted: the mark of an entry, or a view. */
interface Entry {
  /** The screen of a mark, the id of a view. */
  readonly of: string;
  readonly list: PageOperation;
  readonly query: string;
}

/** Counts in the office's menu. */
export interface MenuCounts {
  readonly tables: readonly TableScreenConfig[];
  readonly views: readonly SavedView[];
  /** Count of a screen's mark, or of a view by its id; `undefined` while unknown. */
  count(of: string): Counted | undefined;
}

/** All counts of the menu, by one call and by the lists themselves, after the page has loaded. */
export function useMenuCounts(): MenuCounts {
  const views = useViews();
  const { data: screens = [] } = useQuery({
    queryKey: ['menu-screens'],
    queryFn: () => loadScreens('administrator'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const tables = screens.filter((screen) => screen.kind === 'table');
  const entries = entriesOf(tables, views);
  const asked = { list: entries.map(({ list }) => list), query: entries.map(({ query }) => query) };
  const stands = useFirstScreen();
  const { data } = useQuery({
    queryKey: [KEY, asked],
    queryFn: async () => {
      const { totals } = await dataOf(client.GET('/api/admin/counts', { params: { query: asked } }));
      return new Map(entries.map(({ of }, place) => [of, totals[place] ?? undefined]));
    },
    enabled: stands && entries.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  useRecount();
  return { tables, views, count: (of) => data?.get(of) };
}

function entriesOf(tables: readonly TableScreenConfig[], views: readonly SavedView[]): readonly Entry[] {
  const marks = tables.flatMap(({ name, settings: { operation, mark } }) =>
    mark ? [{ of: name, list: operation, query: ofOneRow(mark.query) }] : [],
  );
  const filters = views.flatMap(({ id, screen, query }) => {
    const settings = tables.find(({ name }) => name === screen)?.settings;
    if (!settings) return [];
    const counted = countQuery(settings, readView(settings, query).state);
    return [{ of: String(id), list: settings.operation, query: counted }];
  });
  let left = MOST_CHARACTERS;
  return [...marks, ...filters].filter((entry) => {
    left -= encodeURIComponent(entry.query).length + entry.list.length + 'list=&query=&'.length;
    return left > 0;
  });
}

function ofOneRow(query: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams({ ...query, per_page: '1' }));
}

function useFirstScreen(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => afterFirstScreen(() => setStands(true)), []);
  return stands;
}

/** Counts again after any invalidation, and on navigation after a while. */
function useRecount(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (event.query.queryKey[0] === KEY) return;
      // one action invalidates several reads
      clearTimeout(soon);
      soon = setTimeout(() => void client.invalidateQueries({ queryKey: [KEY] }, ONCE), SOON_MS);
    });
    return () => {
      stop();
      clearTimeout(soon);
    };
  }, [client]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page triggers it
  useEffect(() => {
    const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt > OLD_MS;
    void client.invalidateQueries({ queryKey: [KEY], predicate: isOld }, ONCE);
  }, [client, pathname]);
}

/** Additional content of the office's menu by screen name. */
export interface MenuExtras {
  /** A saved view is open: its own link marks the current page. */
  readonly isView: boolean;
  /** Number of saved-view links among the entries. */
  readonly viewCount: number;
  /** Whether the viewer's role may open any part of the entry. */
  isOpen(screen: string): boolean;
  mark(screen: string): ReactNode;
  views(screen: string, onFollow?: () => void): ReactNode;
}

export interface OfficeMenuProps {
  /** Renders the menu with its additional entries. */
  readonly children: (extras?: MenuExtras) => ReactNode;
}
