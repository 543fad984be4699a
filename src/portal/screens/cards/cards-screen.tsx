import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { CardsScreenConfig, CardsSettings } from '#generated/portal/settings.ts';
import type { Status } from '#generated/statuses.ts';
import * as uiWords from '#generated/words/ui.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { screenUrl } from '#portal/config/screens.ts';
import { PaymentNotice } from '#portal/records/payment-notice.tsx';
import { appliesTo, hasSentRecordChanged, readSentRecord } from '#portal/records/record.ts';
import { type CardRecord, cardTitle } from '#portal/records/record-texts.tsx';
import { Siblings } from '#portal/records/siblings.tsx';
import { statusList } from '#portal/records/status-view.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { type TodoItem, useTodo } from '#portal/session/todo.ts';
import { valueAt } from '#portal/text/member.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageNotice } from '#portal/ui/page/page-notice.tsx';
import { SchoolLine } from '#portal/ui/school-contacts.tsx';
import { EmptyState, FailedState, LoadingCards, OfflineState } from '#portal/ui/states.tsx';
import { useOnline } from '#portal/ui/use-online.ts';
import { Card } from './card.tsx';
import { CourseSchedule } from './course-schedule.tsx';
import type { DeviceDraftsProps } from './device-drafts.tsx';
import { TodoBox } from './todo-box.tsx';
import { useUnsentEdits } from './unsent-edits.tsx';

/** A list of the person's own records, a card each. */
export function CardsScreen({ screen }: { readonly screen: CardsScreenConfig }) {
  const { settings } = screen;
  const { operation } = settings;
  const list = useQuery({
    ...freshOptions({ operation }),
    select: (response): readonly CardRecord[] => response,
  });
  useDeletedDraftRemoval(settings, list.data);
  const unsent = useUnsentEdits(settings, list.data);
  const sent = readSentRecord(useLocation().state);
  const todo = useTodo({ isFresh: true });
  // the box appears with the list, not later above it
  const isPending = list.isPending || (settings.todo !== undefined && todo.isPending);
  const hasRecords = !isPending && list.data !== undefined && list.data.length > 0;
  const todoItems = settings.todo ? todoBoxItems(todo.items, list.data ?? [], settings) : [];
  return (
    <>
      <PageNotice isOutdated={hasSentRecordChanged(sent, list.data)}>
        <SentOffer settings={settings} records={list.data ?? []} />
      </PageNotice>
      {settings.returned && <PaymentNotice {...settings.returned} />}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{screen.title}</PageHeading>
        {hasRecords && <CreateLink settings={settings} hasRecords />}
      </div>
      {settings.siblings && <Siblings siblings={settings.siblings} here={screen.name} />}
      {settings.todo && !isPending && <TodoBox settings={settings.todo} items={todoItems} unsent={unsent} />}
      {isPending && <LoadingCards />}
      <ListFailure settings={settings} list={list} />
      {!isPending && list.data?.length === 0 && (
        <EmptyState {...settings.empty}>
          <CreateLink settings={settings} />
        </EmptyState>
      )}
      {hasRecords && (
        <ul className="flex flex-col gap-3">
          {sortByUrgency(list.data, settings.statuses, todo.items).map((record) => (
            <Card
              key={record.id}
              record={record}
              settings={settings}
              isQuiet={settings.todo !== undefined && todoItems.length + unsent.length > 0}
              unsent={unsent.find(({ id }) => id === record.id)}
            />
          ))}
        </ul>
      )}
      {settings.schedule && <CourseSchedule schedule={settings.schedule} records={list.data ?? []} />}
      <SchoolLine className="mt-6" />
    </>
  );
}

interface ListFailureProps {
  readonly settings: CardsSettings;
  readonly list: Pick<UseQueryResult<readonly CardRecord[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** Replaces a list that failed to load: the error, or without a connection the drafts on this device. */
function ListFailure({ settings, list }: ListFailureProps) {
  const isOnline = useOnline();
  const { data, error, isFetching } = list;
  const retry = { retrying: isFetching, onRetry: () => void list.refetch() };
  const failure = error && !data ? toApiError(error) : undefined;
  const Drafts = useDeviceDrafts(!isOnline || failure?.status === 0);
  if (failure && failure.status !== 0)
    return <FailedState title={uiWords.listFailed} error={failure} {...retry} />;
  if (!failure && isOnline) return null;
  if (Drafts) return <Drafts settings={settings} records={data} lost={failure && retry} />;
  return failure ? <OfflineState {...retry} /> : null;
}

/** The component for drafts on this device. Its code is loaded only when needed: without a connection. */
function useDeviceDrafts(isNeeded: boolean): ComponentType<DeviceDraftsProps> | undefined {
  const [loaded, setLoaded] = useState<typeof import('./device-drafts.tsx')>();
  useEffect(() => {
    if (isNeeded) import('./device-drafts.tsx').then(setLoaded, () => undefined);
  }, [isNeeded]);
  return loaded?.DeviceDrafts;
}

interface CreateLinkProps {
  readonly settings: CardsSettings;
  /** Whether the list has records already: then the link is less prominent. */
  readonly hasRecords?: boolean;
}

function CreateLink({ settings, hasRecords }: CreateLinkProps) {
  const look = hasRecords ? 'btn-outline' : 'btn-primary w-full sm:w-auto';
  return (
    <Link to={screenUrl(settings.create.screen)} className={`btn ${look}`}>
      <Plus className="size-4" aria-hidden />
      {settings.create.label}
    </Link>
  );
}

/** Removes the local draft of a record that disappears from the displayed list, because it was deleted. */
function useDeletedDraftRemoval(settings: CardsSettings, records: readonly CardRecord[] | undefined): void {
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!records) return;
    const ids = records.map(({ id }) => String(id));
    const deleted = known.current.filter((id) => !ids.includes(id));
    known.current = ids;
    if (deleted.length === 0) return;
    import('./device-drafts.tsx')
      .then(({ forgetDrafts }) => forgetDrafts(settings, deleted))
      .catch(() => undefined);
  }, [settings, records]);
}

interface SentOfferProps {
  readonly settings: CardsSettings;
  readonly records: readonly CardRecord[];
}

/** The action offered for the record that was just submitted, until it is used. */
function SentOffer({ settings, records }: SentOfferProps) {
  const { afterSubmit = [], card } = settings;
  const sent = readSentRecord(useLocation().state);
  const record = records.find(({ id }) => id === sent?.id);
  const offer =
    record &&
    afterSubmit.find(
      (candidate) =>
        appliesTo(candidate, record) &&
        (candidate.missing === undefined || valueAt(record, candidate.missing) == null),
    );
  if (!record || !offer) return null;
  return (
    <>
      <p className="mt-4">{offer.text}</p>
      <ActionButtons
        actions={[offer.action]}
        record={record}
        list={settings.operation}
        title={cardTitle(card, record)}
        className="mt-3"
      />
    </>
  );
}

/** Records in the order: waiting for the reader, by deadline; accepted; in progress; drafts; closed. */
export function sortByUrgency<R extends Pick<CardRecord, 'id' | 'status'>>(
  records: readonly R[],
  statuses: string,
  items: readonly TodoItem[],
): readonly R[] {
  const { statuses: byName } = statusList(statuses);
  const ids = items.filter(({ of }) => of === statuses).map(({ id }) => String(id));
  const taskIndex = ({ id }: R) => (ids.includes(String(id)) ? ids.indexOf(String(id)) : ids.length);
  return records.toSorted(
    (a, b) => rankOf(byName[a.status]) - rankOf(byName[b.status]) || taskIndex(a) - taskIndex(b),
  );
}

const CLOSED = 4;

function rankOf(status: Status | undefined): number {
  switch (status?.tone) {
    case 'warning':
      return 0;
    case 'success':
      return 1;
    case 'info':
      return 2;
    case 'neutral':
      // a draft is a task of the family; a status with a stage is in progress
      if (status.todo) return 3;
      return status.stage === undefined ? CLOSED : 2;
    default:
      return CLOSED;
  }
}

/** The tasks for the box above the list. The card of a list's only record shows its tasks, so the box omits them. */
export function todoBoxItems(
  items: readonly TodoItem[],
  records: readonly Pick<CardRecord, 'id'>[],
  { statuses }: Pick<CardsSettings, 'statuses'>,
): readonly TodoItem[] {
  const [only, ...others] = records;
  if (!only || others.length > 0) return items;
  return items.filter(({ of, id }) => of !== statuses || String(id) !== String(only.id));
}
