import { use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { TableScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/views.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { savedFilterUrl } from '#portal/records/saved-filter.ts';
import { totalText } from '#portal/records/table-state.ts';
import { screensOfRole } from '#portal/session/office.ts';
import { useSession } from '#portal/session/use-session.ts';
import { type MenuCounts, type OfficeMenuProps, useMenuCounts } from './menu-counts.ts';

/** The menu with its counts and saved filters. */
export function OfficeMenu({ children }: OfficeMenuProps) {
  const counts = useMenuCounts();
  const open = useOpenFilter(counts);
  const loading = screensOfRole(useSession().user);
  const screens = loading && use(loading);
  const openScreens = new Set<string>(screens?.keys());
  return children({
    isFilterOpen: open !== undefined,
    filterCount: counts.savedFilters.length,
    isOpen: (screen) => !screens || findScreen(screen)?.access !== 'administrator' || openScreens.has(screen),
    mark: (screen) => <EntryMark screen={screen} counts={counts} />,
    savedFilters: (screen, onFollow) => (
      <EntryFilters screen={screen} counts={counts} open={open} onFollow={onFollow} />
    ),
  });
}

interface EntryProps {
  readonly screen: string;
  readonly counts: MenuCounts;
}

function useOpenFilter({ tables, savedFilters }: MenuCounts): number | undefined {
  const { pathname, search } = useLocation();
  const openId = new URLSearchParams(search).get('view');
  const here = tables.find((table) => isAt(table, pathname))?.name;
  return savedFilters.find(({ id, screen }) => screen === here && String(id) === openId)?.id;
}

/** Number of a list's records that need attention; hidden at zero. */
function EntryMark({ screen, counts: { tables, count } }: EntryProps) {
  const mark = tables.find(({ name }) => name === screen)?.settings.mark;
  const counted = count(screen);
  if (!mark || !counted || counted.total === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="menu-mark ml-auto grid min-w-5 place-items-center rounded-full bg-error px-1.5 text-xs/5 font-semibold text-error-content tabular-nums"
      >
        {totalText(counted)}
      </span>
      <span className="sr-only">{words.marked({ label: mark.label, count: totalText(counted) })}</span>
    </>
  );
}

interface EntryFiltersProps extends EntryProps {
  readonly open: number | undefined;
  readonly onFollow: (() => void) | undefined;
}

/** The saved filters of a list and its subordinate lists, with counts. */
function EntryFilters({ screen, counts, open, onFollow }: EntryFiltersProps) {
  const { tables, savedFilters, count } = counts;
  const ownTables = tables.filter((table) => table.name === screen || table.within === screen);
  const shown = ownTables.flatMap((table) =>
    savedFilters.filter(({ screen: of }) => of === table.name).map((filter) => ({ table, filter })),
  );
  if (shown.length === 0) return null;
  return (
    <ul
      className="fold-gone mt-0.5 mb-1 ml-5.5 border-l border-base-300 pl-2.5 lg:ml-4 lg:pl-1"
      aria-label={words.viewsOf({ list: findScreen(screen)?.navigation?.label ?? screen })}
    >
      {shown.map(({ table, filter }) => {
        const counted = count(String(filter.id));
        const isHere = filter.id === open;
        return (
          <li key={filter.id}>
            <Link
              to={savedFilterUrl(table, filter)}
              aria-current={isHere ? 'page' : undefined}
              title={filter.name}
              className={`flex min-h-11 items-center gap-2 rounded-field px-2.5 py-1 text-sm lg:min-h-7 lg:px-2 lg:text-[0.8125rem] ${isHere ? 'font-medium text-primary' : 'text-base-content/80 hover:bg-base-200'}`}
              onClick={onFollow}
            >
              <span className="min-w-0 flex-1 wrap-anywhere lg:truncate">{filter.name}</span>{' '}
              {counted && (
                <span className="shrink-0 text-base-content/75 tabular-nums">{totalText(counted)}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function isAt({ name }: TableScreenConfig, pathname: string): boolean {
  return pathname.replace(/\/$/, '') === screenUrl(name).replace(/\/$/, '');
}
