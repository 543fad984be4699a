import type { TableColumn, TableScreenConfig } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import type { Actions } from '#portal/actions/use-actions.tsx';
import { orderOf, type TablePage, withFilters, writeState } from '#portal/records/table-state.ts';
import { FailedState } from '#portal/ui/states.tsx';
import { BulkBar } from './bulk.tsx';
import { Details } from './details.tsx';
import { Pager } from './pager.tsx';
import { TableCards, TableView } from './rows.tsx';
import { RunPanel, useRun } from './run-panel.tsx';
import { type Selection, useSelection } from './selection.ts';
import { CreateButton } from './table-heading.tsx';
import { EmptyTable, NotRefreshed, TableSkeleton } from './table-notices.tsx';
import { useDetails } from './use-details.ts';
import type { TableData } from './use-table.ts';

interface TableBodyProps {
  readonly screen: TableScreenConfig;
  readonly table: TableData;
  readonly columns: readonly TableColumn[];
  readonly actions: Actions;
  /** Whether the page is wide enough for a table; otherwise the rows are cards. */
  readonly isWide: boolean;
}

/** The content below the filters: the last bulk run, the rows, the bar of a selection, and open details. */
export function TableBody(props: TableBodyProps) {
  const { screen, table } = props;
  const { list, query } = table;
  const { settings, name } = screen;
  const details = useDetails();
  const [selection, setSelection] = useSelection(query);
  const run = useRun(name, setSelection);
  const page = list.data;
  const shared = { page, selection, onSelect: setSelection };
  return (
    <>
      {run && <RunPanel screen={screen} run={run} onSelect={setSelection} />}
      <Rows {...props} {...shared} />
      {page && settings.bulk && (
        <BulkBar {...shared} screen={screen} table={table} page={page} isBusy={run?.state === 'running'} />
      )}
      {page && settings.details && details.id && (
        <Details
          key={details.id}
          list={screen.title}
          settings={settings}
          details={settings.details}
          id={details.id}
          row={page.data.find(({ id }) => String(id) === details.id)}
          onClose={details.close}
        />
      )}
    </>
  );
}

type RowsProps = TableBodyProps & Omit<PageProps, 'page'> & { readonly page: TablePage | undefined };

/** The page of rows. Loaded rows stay visible after a failed reload. */
function Rows({ page, ...props }: RowsProps) {
  const { list } = props.table;
  const retry = { error: list.error, retrying: list.isFetching, onRetry: () => void list.refetch() };
  if (page) {
    return (
      <>
        {list.isError && <NotRefreshed {...retry} />}
        <Page {...props} page={page} />
      </>
    );
  }
  return list.isError ? <FailedState title={uiWords.listFailed} {...retry} /> : <TableSkeleton />;
}

interface PageProps extends TableBodyProps {
  readonly page: TablePage;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

function Page({ screen, table, columns, actions, isWide, page, selection, onSelect }: PageProps) {
  const { settings } = screen;
  const { state, list, searchOf } = table;
  if (page.data.length === 0) {
    return (
      <EmptyTable settings={settings} table={table}>
        {settings.create && <CreateButton create={settings.create} actions={actions} />}
      </EmptyTable>
    );
  }
  const rows = {
    settings,
    columns,
    rows: page.data,
    query: writeState(settings, state),
    actions,
    selection,
    caption: screen.title ?? '',
    ...(settings.bulk && { onSelect }),
  };
  return (
    <div
      className={
        list.isPlaceholderData
          ? "relative before:absolute before:inset-x-0 before:-top-1 before:h-0.5 before:animate-pulse before:rounded-full before:bg-primary before:content-[''] motion-reduce:before:animate-none"
          : undefined
      }
    >
      {isWide ? (
        <TableView
          {...rows}
          sort={orderOf(settings, state)}
          sortLink={(sort) => searchOf(withFilters(state, { sort }))}
        />
      ) : (
        <TableCards {...rows} />
      )}
      <Pager page={page} table={table} />
    </div>
  );
}
