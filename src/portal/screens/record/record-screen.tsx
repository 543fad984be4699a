import { Suspense, useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { RecordScreenConfig, TableScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { loadedScreen } from '#portal/config/screen-settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import { useSavedForm } from '#portal/records/saved-form/use-saved-form.ts';
import { queryOf, readState, writeState } from '#portal/records/table-state.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#portal/ui/states.tsx';
import { NeighbourLinks } from './neighbours.tsx';
import { RecordView } from './record-view.tsx';

/** One record of a table, for those who decide on it: answers, moves, remarks, history, the ones before and after. */
export function RecordScreen({ screen }: { readonly screen: RecordScreenConfig }) {
  const { settings } = screen;
  const [search] = useSearchParams();
  const table = tableOf(screen);
  const list = table.settings.operation;
  const state = useMemo(() => readState(table.settings, search), [table, search]);
  const query = useMemo(() => queryOf(table.settings, state), [table, state]);
  const kept = useMemo(() => writeState(table.settings, state), [table, state]);
  const id = Number(search.get('id'));
  const known = Number.isInteger(id) && id > 0;
  const linkTo = useCallback(
    (other: number) => addressOf(screen.name, { id: String(other), ...kept }),
    [screen.name, kept],
  );
  const { operations, values } = settings;
  const saved = useSavedForm({ list, read: operations.read, values, id, enabled: known });
  const { data, error, refetch, isFetching } = saved;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={addressOf(table.name, kept)}
          className="link link-hover inline-flex min-h-11 items-center text-sm text-base-content/75"
        >
          ← {table.title}
        </Link>
        {known && operations.neighbours && (
          <NeighbourLinks
            operation={operations.neighbours}
            list={list}
            id={id}
            query={query}
            linkTo={linkTo}
          />
        )}
      </div>
      {data && (
        <Suspense fallback={<PageSkeleton />}>
          <RecordView key={id} settings={settings} list={list} server={data} />
        </Suspense>
      )}
      {known && !data && !error && <PageSkeleton />}
      {!data && error && (
        <>
          <PageHeading className="mb-5">{screen.title}</PageHeading>
          <FailedState
            title={words.failed}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </>
      )}
      {!known && (
        <>
          <PageHeading className="mb-5">{screen.title}</PageHeading>
          <EmptyState title={words.noSuch} text={words.noSuchText} />
        </>
      )}
    </>
  );
}

/** The table that the record is of: the screen that this one stands within. */
function tableOf({ name, within }: RecordScreenConfig): TableScreenConfig {
  const table = within === undefined ? undefined : loadedScreen(within);
  if (table?.kind !== 'table') throw new Error(`${name} stands within no table`);
  return table;
}
