import type { TableColumn, TableScreenConfig } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import type { Actions } from '#portal/actions/use-actions.tsx';
import { narrowed, writeState } from '#portal/records/table-state.ts';
import { FailedState } from '#portal/ui/states.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { CreateButton } from './create-button.tsx';
import { Details } from './details/details.tsx';
import { useDetails } from './details/use-details.ts';
import { Pager } from './pager.tsx';
import type { Selection } from './rows/selection.ts';
import { TableCards } from './rows/table-cards.tsx';
import { TableView } from './rows/table-view.tsx';
import { useSelection } from './rows/use-selection.ts';
import { NothingHere, TableSkeleton } from './table-notices.tsx';
import type { TablePage } from './table-page.ts';
import type { TableData } from './use-table.ts';

interface TableBodyProps {
  readonly screen: TableScreenConfig;
  readonly table: TableData;
  readonly columns: readonly TableColumn[];
  readonly actions: Actions;
  /** There is room for a table: else the rows are cards. */
  readonly wide: boolean;
}

/** What stands below the filters: the rows, why there are none, or that they are on their way. */
export function TableBody(props: TableBodyProps) {
  const { list, query } = props.table;
  const details = useDetails();
  const [selection, setSelection] = useSelection(query);
  if (list.isPending) return <TableSkeleton />;
  if (list.isError) {
    return (
      <FailedState
        title={uiWords.listFailed}
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { settings } = props.screen;
  return (
    <>
      <Page {...props} page={list.data} selection={selection} onSelect={setSelection} />
      {settings.details && details.id && (
        <Details
          key={details.id}
          list={props.screen.title}
          settings={settings}
          details={settings.details}
          id={details.id}
          row={list.data.data.find(({ id }) => String(id) === details.id)}
          onClose={details.close}
        />
      )}
    </>
  );
}

interface PageProps extends TableBodyProps {
  readonly page: TablePage;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

function Page({ screen, table, columns, actions, wide, page, selection, onSelect }: PageProps) {
  const { settings } = screen;
  const { state, list, searchOf } = table;
  if (page.data.length === 0) {
    return (
      <NothingHere settings={settings} table={table}>
        {settings.create && <CreateButton create={settings.create} actions={actions} />}
      </NothingHere>
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
    <div className={list.isPlaceholderData ? 'table-awaited' : undefined}>
      {wide ? (
        <TableView {...rows} sort={state.sort} sortLink={(sort) => searchOf(narrowed(state, { sort }))} />
      ) : (
        <TableCards {...rows} />
      )}
      <Pager page={page} table={table} />
      {settings.bulk && (
        <BulkBar settings={settings} table={table} page={page} selection={selection} onSelect={onSelect} />
      )}
    </div>
  );
}
