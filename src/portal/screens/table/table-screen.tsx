import { Columns3 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { formatNumber, plural } from '#engine/text/plural.ts';
import * as words from '#generated/words/table.ts';
import * as uiWords from '#generated/words/ui.ts';
import { useActions } from '#portal/actions/use-actions.tsx';
import type { TableScreenConfig } from '#portal/config/config.ts';
import { narrowed, writeState } from '#portal/records/table-state.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { keepChoice, loadChoice, shownColumns } from './columns/column-choice.ts';
import { ColumnDialog } from './columns/column-dialog.tsx';
import { CreateButton } from './create-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Filters } from './filters/filters.tsx';
import { SearchField } from './filters/search-field.tsx';
import { Siblings } from './filters/siblings.tsx';
import { Pager } from './pager.tsx';
import { useRemembered } from './remembered.ts';
import { NOTHING } from './rows/selection.ts';
import { TableCards } from './rows/table-cards.tsx';
import { TableView } from './rows/table-view.tsx';
import { FreshNotice, NothingHere, TableSkeleton } from './table-notices.tsx';
import { partNamed } from './table-parts.ts';
import { useLastPage } from './use-last-page.ts';
import { useTable } from './use-table.ts';
import { useWide } from './use-wide.ts';

/** A list by pages, for those who work through it: filters and page in the address, actions on one row and on many. */
export function TableScreen({ screen }: { readonly screen: TableScreenConfig }) {
  const { pathname } = useLocation();
  const remembered = useRemembered(screen.name);
  if (remembered) return <Navigate to={pathname + remembered} replace />;
  return <Table screen={screen} />;
}

function Table({ screen }: { readonly screen: TableScreenConfig }) {
  const { settings } = screen;
  const table = useTable(settings);
  const { state, query, list, fresh, go, searchOf } = table;
  const [choice, setChoice] = useState(() => loadChoice(localStorage, screen.name, settings.columns));
  const [choosing, setChoosing] = useState(false);
  const [selection, setSelection] = useSelection(query);
  const wide = useWide();
  const { place, acted, onFocusLost } = useRowFocus();
  const actions = useActions({ list: settings.operation, onFocusLost });
  useLastPage(table);
  const page = list.data;
  const rows = {
    settings,
    columns: shownColumns(settings.columns, choice),
    rows: page?.data ?? [],
    query: writeState(settings, state),
    actions,
    selection,
    ...(settings.bulk && { onSelect: setSelection }),
    caption: screen.title ?? '',
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <PageHeading>
          {screen.title}{' '}
          {page && (
            <span className="text-lg font-normal text-base-content/75 tabular-nums">
              {formatNumber(page.total)}
            </span>
          )}
        </PageHeading>
        <div className="flex flex-wrap gap-2">
          {wide && (
            <button type="button" className="btn btn-ghost" onClick={() => setChoosing(true)}>
              <Columns3 className="size-4" aria-hidden />
              {words.columns}
            </button>
          )}
          {settings.exports && <ExportMenu exports={settings.exports} query={query} />}
          {settings.create && <CreateButton create={settings.create} actions={actions} />}
        </div>
      </div>
      {settings.siblings && <Siblings siblings={settings.siblings} here={screen.name} />}
      {settings.parts?.map(({ name, operations }) => {
        const Part = partNamed(name);
        return <Part key={name} operations={operations} />;
      })}
      {settings.search && (
        <SearchField
          hint={settings.search}
          q={state.q}
          onSearch={(q) => go(narrowed(state, { q }), { replace: true })}
        />
      )}
      <Filters settings={settings} table={table} />
      <p role="status" className="sr-only">
        {page && !list.isPlaceholderData && plural(page.total, settings.noun)}
      </p>
      <FreshNotice count={fresh} noun={settings.noun} onShow={() => void list.refetch()} />
      <div
        ref={place}
        className="mt-4"
        aria-busy={list.isPlaceholderData || undefined}
        onClickCapture={acted}
      >
        {list.isPending && <TableSkeleton />}
        {list.isError && (
          <FailedState
            title={uiWords.listFailed}
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {page && !list.isError && page.data.length === 0 && (
          <NothingHere settings={settings} table={table}>
            {settings.create && <CreateButton create={settings.create} actions={actions} />}
          </NothingHere>
        )}
        {page && !list.isError && page.data.length > 0 && (
          <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
            {wide ? (
              <TableView
                {...rows}
                sort={state.sort}
                sortLink={(sort) => searchOf(narrowed(state, { sort }))}
              />
            ) : (
              <TableCards {...rows} />
            )}
            <Pager page={page} table={table} />
            {settings.bulk && (
              <BulkBar
                settings={settings}
                table={table}
                total={page.total}
                selection={selection}
                onSelect={setSelection}
              />
            )}
          </div>
        )}
      </div>
      {actions.dialog}
      {choosing && (
        <ColumnDialog
          columns={settings.columns}
          choice={choice}
          onChange={(next) => {
            setChoice(next);
            keepChoice(localStorage, screen.name, next);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** What is chosen under one query; another query begins with nothing chosen, its pages keep it. */
function useSelection(query: Readonly<Record<string, string>>) {
  const [selection, setSelection] = useState(NOTHING);
  const [under, setUnder] = useState(query);
  if (under !== query) {
    setUnder(query);
    if (JSON.stringify(under) !== JSON.stringify(query)) setSelection(NOTHING);
  }
  return [selection, setSelection] as const;
}

/** A row that is gone with its button leaves the focus to the row that stands in its place. */
function useRowFocus() {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const buttons = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-menu-button]') ?? [])];
  return {
    place,
    acted: (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('[data-menu-button]');
      if (button instanceof HTMLElement) last.current = buttons().indexOf(button);
    },
    onFocusLost: () => {
      const left = buttons();
      const next = left[Math.min(last.current, left.length - 1)] ?? document.querySelector('h1');
      next?.focus({ preventScroll: true });
    },
  };
}
