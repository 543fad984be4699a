import { useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { TableScreenConfig } from '#generated/portal/settings.ts';
import { useActions } from '#portal/actions/use-actions.tsx';
import { byRole } from '#portal/records/office-screen.tsx';
import { Siblings } from '#portal/records/siblings.tsx';
import { totalText } from '#portal/records/table-page.ts';
import { narrowed } from '#portal/records/table-state.ts';
import { loadChoice, shownColumns } from './columns/column-choice.ts';
import { Filters } from './filters/filters.tsx';
import { SearchField } from './filters/search-field.tsx';
import { useRemembered } from './remembered.ts';
import { useRowFocus } from './rows/use-row-focus.ts';
import { TableBody } from './table-body.tsx';
import { TableHeading } from './table-heading.tsx';
import { FreshNotice } from './table-notices.tsx';
import { partNamed } from './table-parts.ts';
import { TableTotals } from './table-totals.tsx';
import { useLastPage, useTable } from './use-table.ts';
import { useTableViews } from './views/use-table-views.ts';
import { ViewNotice, Views } from './views/views.tsx';

/** A list by pages, for those who work through it: filters and page in the address, actions on one row and on many. */
export const TableScreen = byRole('table', TableView);

function TableView({ screen }: { readonly screen: TableScreenConfig }) {
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
  const [choice, setChoice] = useState(() => loadChoice(localStorage, screen.name, settings.columns));
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
              onSearch={(q) => go(narrowed(state, { q }), { replace: true })}
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
          columns={shownColumns(settings.columns, choice)}
          actions={actions}
          wide={wide}
        />
      </div>
      {actions.dialog}
    </>
  );
}

const wideEnough = matchMedia('(min-width: 768px)');

/** Whether there is room for a table; what is not drawn costs nothing. */
function useWide(): boolean {
  return useSyncExternalStore(subscribeWide, () => wideEnough.matches);
}

function subscribeWide(onChange: () => void) {
  wideEnough.addEventListener('change', onChange);
  return () => wideEnough.removeEventListener('change', onChange);
}
