import { CircleAlert, RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import { plural, pluralForm } from '#engine/text/plural.ts';
import type { TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import * as uiWords from '#generated/words/ui.ts';
import { isFiltered, withFilters } from '#portal/records/table-state.ts';
import { Button } from '#portal/ui/button.tsx';
import { Loading, SkeletonBar } from '#portal/ui/skeleton.tsx';
import { EmptyState } from '#portal/ui/states.tsx';
import { allDoneMessage } from './filter-chips.tsx';
import { useOpenTable } from './open-table.ts';
import { CreateButton } from './table-heading.tsx';

/** Announces new records. A button loads them, so that rows do not move under the pointer. */
export function FreshNotice() {
  const { newCount: count, settings, list } = useOpenTable();
  return (
    <div role="status">
      {count > 0 && (
        <Button className="btn-outline btn-primary mt-3 w-full" onClick={() => void list.refetch()}>
          <RefreshCw className="size-4" aria-hidden />
          {newRecordsText(count, settings.noun)}
        </Button>
      )}
    </div>
  );
}

/** «Появился 1 запрос», «Появилась 21 заявка», «Появилось 5 заявок». */
export function newRecordsText(count: number, noun: TableSettings['noun']): string {
  const verb = { one: APPEARED[noun.gender], few: words.appeared, many: words.appeared };
  return `${pluralForm(count, verb)} ${plural(count, noun)}`;
}

const APPEARED = {
  masculine: words.appearedMasculine,
  feminine: words.appearedFeminine,
  neuter: words.appeared,
} as const;

interface NotRefreshedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A notice that a reload has failed and the rows below are outdated. */
export function NotRefreshed({ error, retrying, onRetry }: NotRefreshedProps) {
  return (
    <div role="alert" className="panel mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <CircleAlert className="size-5 shrink-0 text-error" aria-hidden />
      <p className="min-w-0 flex-1">
        <span className="font-medium">{words.notRefreshed}</span>{' '}
        <span className="text-base-content/75">{toApiError(error).message}</span>
      </p>
      <Button className="btn-outline md:btn-sm" disabled={retrying} onClick={onRetry}>
        {retrying ? uiWords.loading : uiWords.retry}
      </Button>
    </div>
  );
}

/** The message of an empty table: no records yet, all done, or no matches. */
export function EmptyTable() {
  const { settings, state, searchOf } = useOpenTable();
  if (!isFiltered(state)) {
    return (
      <EmptyState {...settings.empty}>
        {settings.create && <CreateButton create={settings.create} />}
      </EmptyState>
    );
  }
  const cleared = allDoneMessage(settings.filters, state);
  return (
    <EmptyState {...(cleared ?? { title: words.nothingFound, text: words.nothingFoundText })}>
      <Link to={searchOf(withFilters(state, { filters: {}, q: '' }))} className="btn btn-outline">
        {cleared ? words.showAll : words.reset}
      </Link>
    </EmptyState>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function TableSkeleton() {
  return (
    <Loading label={uiWords.loadingList}>
      <div className="panel divide-y divide-base-300">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-6 p-4">
            <SkeletonBar className="h-5 w-2/5" />
            <SkeletonBar className="hidden h-5 flex-1 md:block" />
            <SkeletonBar className="h-6 w-28" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
