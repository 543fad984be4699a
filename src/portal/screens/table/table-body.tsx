import * as uiWords from '#generated/words/ui.ts';
import type { TablePage } from '#portal/records/table-state.ts';
import { FailedState } from '#portal/ui/states.tsx';
import { BulkBar } from './bulk.tsx';
import { Details } from './details.tsx';
import { useOpenTable } from './open-table.ts';
import { Pager } from './pager.tsx';
import { TableCards, TableView } from './rows.tsx';
import { RunPanel, useRun } from './run-panel.tsx';
import { EmptyTable, NotRefreshed, TableSkeleton } from './table-notices.tsx';
import { useDetails } from './use-details.ts';

interface TableBodyProps {
  /** Whether the page is wide enough for a table; otherwise the rows are cards. */
  readonly isWide: boolean;
}

/**
 * The content below the filters: the last bulk run, the rows, the bar of a selection, and open details. Loaded rows stay
 * visible after a failed reload.
 */
export function TableBody({ isWide }: TableBodyProps) {
  const { screen, settings, list, onSelect } = useOpenTable();
  const details = useDetails();
  const run = useRun(screen.name, onSelect);
  const page = list.data;
  const retry = { error: list.error, retrying: list.isFetching, onRetry: () => void list.refetch() };
  return (
    <>
      {run && <RunPanel run={run} />}
      {!page && (list.isError ? <FailedState title={uiWords.listFailed} {...retry} /> : <TableSkeleton />)}
      {page && list.isError && <NotRefreshed {...retry} />}
      {page && <Page page={page} isWide={isWide} />}
      {page && settings.bulk && <BulkBar page={page} isBusy={run?.state === 'running'} />}
      {page && settings.details && details.id && (
        <Details
          key={details.id}
          details={settings.details}
          id={details.id}
          row={page.data.find(({ id }) => String(id) === details.id)}
          onClose={details.close}
        />
      )}
    </>
  );
}

function Page({ page, isWide }: TableBodyProps & { readonly page: TablePage }) {
  const { list } = useOpenTable();
  if (page.data.length === 0) return <EmptyTable />;
  return (
    <div
      className={
        list.isPlaceholderData
          ? "relative before:absolute before:inset-x-0 before:-top-1 before:h-0.5 before:animate-pulse before:rounded-full before:bg-primary before:content-[''] motion-reduce:before:animate-none"
          : undefined
      }
    >
      {isWide ? <TableView rows={page.data} /> : <TableCards rows={page.data} />}
      <Pager page={page} />
    </div>
  );
}
