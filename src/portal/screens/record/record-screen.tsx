import { Suspense, useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OperationId } from '#generated/operations.ts';
import type { RecordScreenConfig, RecordSettings, TableScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { requireScreen } from '#portal/config/screen-of-kind.ts';
import { screenUrl } from '#portal/config/screens.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { BackLink } from '#portal/records/back-link.tsx';
import { useSavedForm } from '#portal/records/record.ts';
import { queryOf, readState, writeState } from '#portal/records/table-state.ts';
import { useKeys } from '#portal/records/use-keys.ts';
import { textAt } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { useQueueRoom } from '#portal/ui/media.ts';
import { ErrorBoundary } from '#portal/ui/page/error-page.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { usePageSubject } from '#portal/ui/page/page-title.ts';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#portal/ui/states.tsx';
import { KeysHelp, usePartKeys } from './keys.tsx';
import { type OpenRecord, OpenRecordContext } from './open-record.ts';
import { transitionLabels, useAnswers } from './record-data.ts';
import { RecordLayout } from './record-layout.tsx';
import { useRemarks } from './remark-values.ts';
import { NeighbourLinks, Queue, TableNeighbours } from './review-queue.tsx';
import { type ReviewNavigation, useReviewNavigation, useReviewQueue } from './use-review-queue.ts';

/** The review page of one record: its queue, answers, transitions and history. */
export function RecordScreen({ screen }: { readonly screen: RecordScreenConfig }) {
  const { settings } = screen;
  const { operations, values, keys } = settings;
  const table = requireScreen('table', screen.within ?? '');
  const list = table.settings.operation;
  const { id, query, listState, linkTo } = useRecordPosition(screen, table);
  const isValidId = Number.isInteger(id) && id > 0;
  const queue = useReviewQueue({ operation: operations.ids, list, query, id });
  const navigation = useReviewNavigation({ queue, transitions: settings.transitions, linkTo });
  const hasQueueRoom = useQueueRoom();
  const navigate = useNavigate();
  const toTable = screenUrl(table.name, listState);
  // a decision can still be undone while the next record is loading
  const undo = keys?.undo && { [keys.undo]: navigation.undo };
  useKeys({ '/': () => navigate(`${toTable}#search`), ...undo });
  const { data, error, refetch, isFetching } = useSavedForm({
    list,
    read: operations.read,
    values,
    id,
    enabled: isValidId,
  });
  const links = { id, keys, linkTo };
  const navigationBar = (
    <div className="review-nav mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 print:hidden">
      <BackLink to={toTable}>{table.title}</BackLink>
      <div className="flex items-center">
        {isValidId && queue && <NeighbourLinks neighbours={queue} {...links} />}
        {isValidId && !queue && operations.neighbours && (
          <TableNeighbours operation={operations.neighbours} list={list} query={query} {...links} />
        )}
        {keys && <KeysHelp keys={keys} transitions={transitionLabels(settings.statuses, data?.status)} />}
      </div>
    </div>
  );
  const renderFailure = (thrown: unknown, onRetry: () => void) => (
    <div className="review-main">
      <PageHeading className="mb-5">{screen.title}</PageHeading>
      <FailedState title={words.failed} error={thrown} retrying={isFetching} onRetry={onRetry} />
    </div>
  );
  return (
    <div className="review-page">
      {hasQueueRoom && queue && operations.rows ? (
        <Queue
          queue={queue}
          operation={operations.rows}
          list={list}
          table={table.settings}
          settings={settings}
          id={id}
          linkTo={linkTo}
        >
          {navigationBar}
        </Queue>
      ) : (
        navigationBar
      )}
      {data && (
        <ErrorBoundary key={id} fallback={renderFailure}>
          <Suspense fallback={<RecordSkeleton />}>
            <RecordView
              key={id}
              settings={settings}
              list={list}
              server={data}
              navigation={navigation}
              linkTo={linkTo}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {isValidId && !data && !error && <RecordSkeleton />}
      {!data && error && renderFailure(error, () => void refetch())}
      {!isValidId && (
        <div className="review-main">
          <PageHeading className="mb-5">{screen.title}</PageHeading>
          <EmptyState title={words.noSuch} text={words.noSuchText} />
        </div>
      )}
    </div>
  );
}

function RecordSkeleton() {
  return (
    <div className="review-main">
      <PageSkeleton />
    </div>
  );
}

/** The record and the table state in the URL. */
function useRecordPosition(screen: RecordScreenConfig, table: TableScreenConfig) {
  const [search] = useSearchParams();
  const state = useMemo(() => readState(table.settings, search), [table, search]);
  const query = useMemo(() => queryOf(table.settings, state), [table, state]);
  const listState = useMemo(() => writeState(table.settings, state), [table, state]);
  const part = search.get('part');
  const linkTo = useCallback(
    (other: number) => screenUrl(screen.name, { id: String(other), ...listState, ...(part && { part }) }),
    [screen.name, listState, part],
  );
  return { id: Number(search.get('id')), query, listState, linkTo };
}

interface RecordViewProps {
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly navigation: ReviewNavigation;
  readonly linkTo: (id: number) => string;
}

/** The loaded record: answers with remarks, possible transitions, history. */
function RecordView({ settings, list, server, navigation, linkTo }: RecordViewProps) {
  usePartKeys(settings.keys);
  const answers = useAnswers(settings, server);
  const { id, status, actions } = server;
  const record = { ...server.record, id, status, actions };
  const title = fill(settings.title, record, settings.choices) || settings.untitled;
  const name = [textAt(record, 'number'), title].filter(Boolean).join(', ');
  usePageSubject(name);
  const open: OpenRecord = {
    ...answers,
    settings,
    list,
    server,
    record,
    title,
    remarks: useRemarks(settings, { list, server, labelOf: answers.labelOf }),
    navigation,
    linkTo,
    correct: actions.includes('correct') ? settings.operations.correct : undefined,
  };
  return (
    <OpenRecordContext value={open}>
      <RecordLayout name={name} />
    </OpenRecordContext>
  );
}
