import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { operationKey } from '#api/operation-key.ts';
import type {
  TablePart,
  TableScreenConfig,
  TableTotals as TotalsSettings,
} from '#generated/portal/settings.ts';
import { useActions } from '#portal/actions/use-actions.tsx';
import { Siblings } from '#portal/records/siblings.tsx';
import { totalText, withFilters } from '#portal/records/table-state.ts';
import { callConfigured, session } from '#portal/session/services.ts';
import { fill } from '#portal/text/template.ts';
import { ClassList } from './class-editor.tsx';
import { loadColumnChoice, visibleColumns } from './column-dialog.tsx';
import { Filters, SearchField } from './filters.tsx';
import { useTableViews, ViewNotice, Views } from './saved-filters.tsx';
import { useRowFocus } from './selection.ts';
import { TableBody } from './table-body.tsx';
import { TableHeading } from './table-heading.tsx';
import { FreshNotice } from './table-notices.tsx';
import { DETAILS } from './use-details.ts';
import { type TableData, useLastPage, useTable } from './use-table.ts';

/** A paged list for the office: filters and page in the URL, actions on one row or several. */
export function TableScreen({ screen }: { readonly screen: TableScreenConfig }) {
  const { pathname } = useLocation();
  const remembered = useRemembered(screen.name);
  if (remembered) return <Navigate to={pathname + remembered} replace />;
  return <Table screen={screen} />;
}

function Table({ screen }: { readonly screen: TableScreenConfig }) {
  const { settings } = screen;
  const table = useTable(settings);
  const { state, query, list, fresh, go } = table;
  const views = useTableViews(screen, table);
  const [choice, setChoice] = useState(() => loadColumnChoice(localStorage, screen.name, settings.columns));
  const wide = useWide();
  const { place, onAction, onFocusLost } = useRowFocus();
  const actions = useActions({ list: settings.operation, onFocusLost });
  useLastPage(table);
  return (
    <>
      <TableHeading
        screen={screen}
        total={list.data && totalText(list.data)}
        query={query}
        search={
          settings.search && (
            <SearchField
              hint={settings.search}
              q={state.q}
              onSearch={(q) => go(withFilters(state, { q }), { replace: true })}
            />
          )
        }
        actions={actions}
        views={<Views screen={screen} views={views} />}
        choice={wide ? choice : undefined}
        onChoose={setChoice}
      />
      {settings.siblings && <Siblings siblings={settings.siblings} here={screen.name} />}
      {settings.parts?.map(({ name, operations }) => {
        const Part = partNamed(name);
        return <Part key={name} operations={operations} />;
      })}
      <ViewNotice views={views} />
      <Filters settings={settings} table={table} />
      {settings.totals && <TableTotals totals={settings.totals} table={table} />}
      <p role="status" className="sr-only">
        {list.data && !list.isPlaceholderData && totalText(list.data, settings.noun)}
      </p>
      <FreshNotice count={fresh} noun={settings.noun} onShow={() => void list.refetch()} />
      <div
        ref={place}
        className="mt-3"
        aria-busy={list.isPlaceholderData || undefined}
        onClickCapture={onAction}
      >
        <TableBody
          screen={screen}
          table={table}
          columns={visibleColumns(settings.columns, choice)}
          actions={actions}
          wide={wide}
        />
      </div>
      {actions.dialog}
    </>
  );
}

const wideEnough = matchMedia('(min-width: 768px)');

/** Whether the window is wide enough for a table; the other layout is not rendered. */
function useWide(): boolean {
  return useSyncExternalStore(subscribeWide, () => wideEnough.matches);
}

function subscribeWide(onChange: () => void) {
  wideEnough.addEventListener('change', onChange);
  return () => wideEnough.removeEventListener('change', onChange);
}

type PartProps = Pick<TablePart, 'operations'>;

/** Parts above a table that no setting describes, by the names that `schemas/portal` uses. */
const parts: Readonly<Record<TablePart['name'], ComponentType<PartProps>>> = {
  'class-list': ClassList,
};

function partNamed(name: TablePart['name']): ComponentType<PartProps> {
  return parts[name];
}

interface TableTotalsProps {
  readonly totals: TotalsSettings;
  readonly table: Pick<TableData, 'query' | 'list'>;
}

/** Sums over all filtered rows, by the query of the list; reloaded with its rows. */
function TableTotals({ totals: { label, operation, items }, table: { query, list } }: TableTotalsProps) {
  const { sort: _, ...asked } = query;
  const { data } = useQuery({
    queryKey: [...operationKey(operation, { query: asked }), list.dataUpdatedAt],
    queryFn: list.data ? ({ signal }) => callConfigured(operation, { query: asked, signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={label} className="mt-2 min-h-6">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
        {data &&
          items.map((item) => (
            <div key={item.label} className="flex gap-x-2">
              <dt className="text-base-content/75">{item.label}</dt>
              <dd className="font-medium tabular-nums">{fill(item.text, data)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The last query of each table by screen; cleared at sign-out because of the search words. */
const last = new Map<string, string>();

session.subscribe(() => {
  if (!session.state().token) last.clear();
});

/**
 * Restores the last filters of a table opened from the menu: returns the query to use, or `undefined`. The back
 * button and links with filters have their own; clicking the menu entry again clears the filters.
 */
function useRemembered(screen: string): string | undefined {
  const { search, key } = useLocation();
  const byLink = useNavigationType() === 'PUSH';
  const [arrival] = useState(key);
  const previous = key === arrival && byLink && search === '' ? last.get(screen) : undefined;
  useEffect(() => {
    if (!previous) last.set(screen, withoutDetails(search));
  }, [previous, screen, search]);
  return previous;
}

/** Removes the open details, which are not restored. */
function withoutDetails(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(DETAILS);
  return query.size > 0 ? `?${query}` : '';
}
