import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { RecordScreenConfig, TableScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { loadedScreen } from '#portal/config/screen-settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import { useKeys } from '#portal/records/keys/use-keys.ts';
import { byRole } from '#portal/records/office-screen.tsx';
import { useSavedForm } from '#portal/records/saved-form/use-saved-form.ts';
import { queryOf, readState, writeState } from '#portal/records/table-state.ts';
import { ErrorBoundary } from '#portal/ui/page/error-boundary.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#portal/ui/states.tsx';
import { KeysHelp } from './keys/keys-help.tsx';
import { useGoing } from './moves/going.ts';
import { moveWords } from './record-data.ts';
import { RecordView } from './record-view.tsx';
import { AskedNeighbours, NeighbourLinks } from './set/neighbours.tsx';
import { Queue } from './set/queue.tsx';
import { useWorkedSet } from './set/use-worked-set.ts';
import { useQueueRoom } from './use-bench.ts';

/** One record of a table, for those who decide on it: the set that it is worked through in, answers, moves, history. */
export const RecordScreen = byRole('record', RecordOf);

function RecordOf({ screen }: { readonly screen: RecordScreenConfig }) {
  const { settings } = screen;
  const { operations, values, keys } = settings;
  const table = tableOf(screen);
  const list = table.settings.operation;
  const { id, query, kept, linkTo } = usePlace(screen, table);
  const known = Number.isInteger(id) && id > 0;
  const set = useWorkedSet({ operation: operations.ids, list, query, id });
  const going = useGoing({ set, moves: settings.moves, linkTo });
  const hasQueueRoom = useQueueRoom();
  const navigate = useNavigate();
  const toTable = addressOf(table.name, kept);
  // a decision is taken back while the next record is still on its way, too
  const undo = keys?.undo && { [keys.undo]: going.undo };
  useKeys({ '/': () => navigate(`${toTable}#search`), ...undo });
  const [tries, setTries] = useState(0);
  const { data, error, refetch, isFetching } = useSavedForm({
    ...{ list, read: operations.read, values, id, enabled: known },
  });
  const links = { id, keys, linkTo };
  const way = (
    <div className="bench-way">
      <Link
        to={toTable}
        className="link link-hover inline-flex min-h-11 items-center text-sm text-base-content/75"
      >
        ← {table.title}
      </Link>
      <div className="flex items-center">
        {known && set && <NeighbourLinks place={set} {...links} />}
        {known && !set && operations.neighbours && (
          <AskedNeighbours operation={operations.neighbours} list={list} query={query} {...links} />
        )}
        {keys && <KeysHelp keys={keys} moves={moveWords(settings.statuses, data?.status)} />}
      </div>
    </div>
  );
  const failed = (thrown: unknown, onRetry: () => void) => (
    <div className="bench-main">
      <PageHeading className="mb-5">{screen.title}</PageHeading>
      <FailedState title={words.failed} error={thrown} retrying={isFetching} onRetry={onRetry} />
    </div>
  );
  return (
    <div className="bench">
      {hasQueueRoom && set && operations.rows ? (
        <Queue
          set={set}
          operation={operations.rows}
          list={list}
          table={table.settings}
          settings={settings}
          id={id}
          linkTo={linkTo}
        >
          {way}
        </Queue>
      ) : (
        way
      )}
      {data && (
        <ErrorBoundary
          key={`${id} ${tries}`}
          fallback={(thrown) => failed(thrown, () => setTries(tries + 1))}
        >
          <Suspense fallback={<Waiting />}>
            <RecordView
              key={id}
              settings={settings}
              list={list}
              server={data}
              going={going}
              linkTo={linkTo}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {known && !data && !error && <Waiting />}
      {!data && error && failed(error, () => void refetch())}
      {!known && (
        <div className="bench-main">
          <PageHeading className="mb-5">{screen.title}</PageHeading>
          <EmptyState title={words.noSuch} text={words.noSuchText} />
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="bench-main">
      <PageSkeleton />
    </div>
  );
}

/** The record of the address, and the state of the table that it was come to from. */
function usePlace(screen: RecordScreenConfig, table: TableScreenConfig) {
  const [search] = useSearchParams();
  const state = useMemo(() => readState(table.settings, search), [table, search]);
  const query = useMemo(() => queryOf(table.settings, state), [table, state]);
  const kept = useMemo(() => writeState(table.settings, state), [table, state]);
  const part = search.get('part');
  const linkTo = useCallback(
    (other: number) => addressOf(screen.name, { id: String(other), ...kept, ...(part && { part }) }),
    [screen.name, kept, part],
  );
  return { id: Number(search.get('id')), query, kept, linkTo };
}

/** The table that the record is of: the screen that this one stands within. */
function tableOf({ name, within }: RecordScreenConfig): TableScreenConfig {
  const table = within === undefined ? undefined : loadedScreen(within);
  if (table?.kind !== 'table') throw new Error(`${name} stands within no table`);
  return table;
}
