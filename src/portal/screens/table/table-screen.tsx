import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import type { TableScreenConfig, TableTotals as TotalsSettings } from '#generated/portal/settings.ts';
import { useActions } from '#portal/actions/use-actions.tsx';
import { Siblings } from '#portal/records/siblings.tsx';
import { totalText, writeState } from '#portal/records/table-state.ts';
import { onSignOut } from '#portal/session/services.ts';
import { withParameters } from '#portal/text/query.ts';
import { fill } from '#portal/text/template.ts';
import { useWideWindow } from '#portal/ui/media.ts';
import { ClassList } from './class-editor.tsx';
import { loadColumnChoice, visibleColumns } from './column-dialog.tsx';
import { Filters } from './filters.tsx';
import { OpenTableContext, useOpenTable, useReadAfterRows } from './open-table.ts';
import { SavedFilterNotice, useTableFilters } from './saved-filters.tsx';
import { useRowFocus, useSelection } from './selection.ts';
import { TableBody } from './table-body.tsx';
import { TableHeading } from './table-heading.tsx';
import { FreshNotice } from './table-notices.tsx';
import { DETAILS } from './use-details.ts';
import { useLastPage, useTable } from './use-table.ts';

/** A paged list for the office: filters and page in the URL, actions on one row or several. */
export function TableScreen({ screen }: { readonly screen: TableScreenConfig }) {
  const { pathname } = useLocation();
  const remembered = useRememberedQuery(screen.name);
  if (remembered) return <Navigate to={pathname + remembered} replace />;
  return <Table screen={screen} />;
}

function Table({ screen }: { readonly screen: TableScreenConfig }) {
  const { settings } = screen;
  const table = useTable(settings);
  const { query, list } = table;
  const saved = useTableFilters(screen, table);
  const [choice, setChoice] = useState(() => loadColumnChoice(localStorage, screen.name, settings.columns));
  const isWide = useWideWindow();
  const { container, onAction, onFocusLost } = useRowFocus();
  const actions = useActions({ list: settings.operation, onFocusLost });
  const [selection, onSelect] = useSelection(query);
  useLastPage(table);
  const columns = visibleColumns(settings.columns, choice);
  const urlQuery = writeState(settings, table.state);
  return (
    <OpenTableContext value={{ ...table, screen, settings, columns, urlQuery, actions, selection, onSelect }}>
      <TableHeading saved={saved} choice={isWide ? choice : undefined} onChoose={setChoice} />
      {settings.siblings && <Siblings siblings={settings.siblings} here={screen.name} />}
      {settings.parts?.map(({ name, operations }) => (
        <ClassList key={name} operations={operations} />
      ))}
      <SavedFilterNotice saved={saved} />
      <Filters />
      {settings.totals && <TableTotals totals={settings.totals} />}
      <p role="status" className="sr-only">
        {list.data && !list.isPlaceholderData && totalText(list.data, settings.noun)}
      </p>
      <FreshNotice />
      <div
        ref={container}
        className="mt-3"
        aria-busy={list.isPlaceholderData || undefined}
        onClickCapture={onAction}
      >
        <TableBody isWide={isWide} />
      </div>
      {actions.dialog}
    </OpenTableContext>
  );
}

/** Sums over all filtered rows; reloaded with the rows. */
function TableTotals({ totals: { label, operation, items } }: { readonly totals: TotalsSettings }) {
  const { sort: _, ...filters } = useOpenTable().query;
  const data = useReadAfterRows(operation, filters);
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

/** The last query of each table, by screen; cleared at sign-out, because it may contain names. */
const lastQueries = new Map<string, string>();

onSignOut(() => lastQueries.clear());

/**
 * The last query of a table that was opened from the menu, to restore its filters; otherwise `undefined`: the back button
 * and links with filters have their own query, and another click on the menu entry clears the filters.
 */
function useRememberedQuery(screen: string): string | undefined {
  const { search, key } = useLocation();
  const byLink = useNavigationType() === 'PUSH';
  const [arrival] = useState(key);
  const previous = key === arrival && byLink && search === '' ? lastQueries.get(screen) : undefined;
  useEffect(() => {
    if (!previous) lastQueries.set(screen, withoutDetails(search));
  }, [previous, screen, search]);
  return previous;
}

/** The query without the open details, which are not restored. */
function withoutDetails(search: string): string {
  const query = withParameters(new URLSearchParams(search), { [DETAILS]: undefined });
  return query.size > 0 ? `?${query}` : '';
}
