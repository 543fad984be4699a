import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { CardsScreenConfig, CardsSettings } from '#generated/portal/settings.ts';
import type { Status } from '#generated/statuses.ts';
import * as uiWords from '#generated/words/ui.ts';
import { ActionButtons } from '#portal/actions/action-buttons.tsx';
import { addressOf } from '#portal/config/screens.ts';
import { PaymentNotice } from '#portal/records/payment-notice.tsx';
import { appliesTo, hasSentRecordChanged, readSentRecord, useRelated } from '#portal/records/record.ts';
import type { CardRecord } from '#portal/records/record-texts.tsx';
import { Siblings } from '#portal/records/siblings.tsx';
import { statusList } from '#portal/records/status-view.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { session } from '#portal/session/services.ts';
import { type TodoItem, useTodo } from '#portal/session/todo.ts';
import { valueAt } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageNotice } from '#portal/ui/page/page-notice.tsx';
import { SchoolLine } from '#portal/ui/school-contacts.tsx';
import { LoadingCards } from '#portal/ui/skeleton.tsx';
import { EmptyState, FailedState, LostState } from '#portal/ui/states.tsx';
import { useOnline } from '#portal/ui/use-online.ts';
import { Card } from './card.tsx';
import type { DeviceDraftsProps } from './device-drafts.tsx';
import { Offers } from './offers.tsx';
import { TodoBox } from './todo-box.tsx';
import { useUnsentEdits } from './unsent-edits.tsx';

/** A list of the person's own records, a card each. */
export function CardsScreen({ screen }: { readonly screen: CardsScreenConfig }) {
  const { settings } = screen;
  const { operation } = settings;
  const list = useQuery({
    ...freshOptions({ operation }),
    select: (answer): readonly CardRecord[] => answer,
  });
  useForgetDeleted(settings, list.data);
  const unsent = useUnsentEdits(settings, list.data);
  const sent = readSentRecord(useLocation().state);
  const related = useRelated(settings);
  const todo = useTodo({ isFresh: true });
  // the box appears with the list, not later above it
  const isPending = list.isPending || (settings.todo !== undefined && todo.isPending);
  const filled = !isPending && list.data !== undefined && list.data.length > 0;
  const boxItems = settings.todo ? itemsForBox(todo.items, list.data ?? [], settings) : [];
  return (
    <>
      <PageNotice isOutdated={hasSentRecordChanged(sent, list.data)}>
        <SentOffer settings={settings} records={list.data ?? []} />
      </PageNotice>
      {settings.returned && <PaymentNotice {...settings.returned} />}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{screen.title}</PageHeading>
        {filled && <CreateLink settings={settings} isFurther />}
      </div>
      {settings.siblings && <Siblings siblings={settings.siblings} here={screen.name} />}
      {settings.todo && !isPending && <TodoBox settings={settings.todo} items={boxItems} unsent={unsent} />}
      {isPending && <LoadingCards />}
      <WithoutServer settings={settings} list={list} />
      {!isPending && list.data?.length === 0 && (
        <EmptyState {...settings.empty}>
          <CreateLink settings={settings} />
        </EmptyState>
      )}
      {filled && (
        <ul className="flex flex-col gap-3">
          {byUrgency(list.data, settings.statuses, todo.items).map((record) => (
            <Card
              key={record.id}
              record={{ ...related, ...record }}
              settings={settings}
              isQuiet={settings.todo !== undefined && boxItems.length + unsent.length > 0}
              unsent={unsent.find(({ id }) => id === record.id)}
            />
          ))}
        </ul>
      )}
      {settings.offers && (
        <Offers offers={settings.offers} applied={settings.applied} records={list.data ?? []} />
      )}
      <SchoolLine className="mt-6" />
    </>
  );
}

interface WithoutServerProps {
  readonly settings: CardsSettings;
  readonly list: Pick<UseQueryResult<readonly CardRecord[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/**
 * Replaces a list that failed to load: the reason, and without a connection the drafts on this
 * device.
 */
function WithoutServer({ settings, list }: WithoutServerProps) {
  const isOnline = useOnline();
  const { data, error, isFetching } = list;
  const again = { retrying: isFetching, onRetry: () => void list.refetch() };
  const failure = error && !data ? toApiError(error) : undefined;
  const Drafts = useDeviceDrafts(!isOnline || failure?.status === 0);
  if (failure && failure.status !== 0)
    return <FailedState title={uiWords.listFailed} error={failure} {...again} />;
  if (!failure && isOnline) return null;
  if (Drafts) return <Drafts settings={settings} records={data} lost={failure && again} />;
  return failure ? <LostState {...again} /> : null;
}

/**
 * The component for drafts on this device, loaded only without a connection, when it may be
 * unavailable.
 */
function useDeviceDrafts(isWanted: boolean): ComponentType<DeviceDraftsProps> | undefined {
  const [loaded, setLoaded] = useState<typeof import('./device-drafts.tsx')>();
  useEffect(() => {
    if (isWanted) import('./device-drafts.tsx').then(setLoaded, () => undefined);
  }, [isWanted]);
  return loaded?.DeviceDrafts;
}

interface CreateLinkProps {
  readonly settings: CardsSettings;
  /** Whether records exist: then they precede the offer of another. */
  readonly isFurther?: boolean;
}

function CreateLink({ settings, isFurther }: CreateLinkProps) {
  const look = isFurther ? 'btn-outline' : 'btn-primary w-full sm:w-auto';
  return (
    <Link to={addressOf(settings.create.screen)} className={`btn ${look}`}>
      <Plus className="size-4" aria-hidden />
      {settings.create.label}
    </Link>
  );
}

/**
 * Records that disappear from a displayed list were deleted: removes their data from the device.
 */
function useForgetDeleted(settings: CardsSettings, records: readonly CardRecord[] | undefined): void {
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!records) return;
    const ids = records.map(({ id }) => String(id));
    const gone = known.current.filter((id) => !ids.includes(id));
    known.current = ids;
    const user = String(session.state().user?.id ?? '');
    if (gone.length === 0 || user === '') return;
    import('./device-drafts.tsx')
      .then(({ forgetDrafts }) => forgetDrafts(settings, user, gone))
      .catch(() => undefined);
  }, [settings, records]);
}

interface SentOfferProps {
  readonly settings: CardsSettings;
  readonly records: readonly CardRecord[];
}

/** Offers after a form was sent, until used. */
function SentOffer({ settings, records }: SentOfferProps) {
  const { afterSubmit = [], card } = settings;
  const sent = readSentRecord(useLocation().state);
  const record = records.find(({ id }) => id === sent?.id);
  const offer =
    record &&
    afterSubmit.find(
      (one) => appliesTo(one, record) && (one.missing === undefined || valueAt(record, one.missing) == null),
    );
  if (!record || !offer) return null;
  return (
    <>
      <p className="mt-4">{offer.text}</p>
      <ActionButtons
        actions={[offer.action]}
        record={record}
        list={settings.operation}
        title={fill(card.title, record, card.choices) || card.untitled}
        className="mt-3"
      />
    </>
  );
}

/** Records by urgency: tasks of the reader, accepted, in work, drafts, closed. Equal ones keep their order. */
export function byUrgency<R extends Pick<CardRecord, 'id' | 'status'>>(
  records: readonly R[],
  statuses: string,
  items: readonly TodoItem[],
): readonly R[] {
  const known = statusList(statuses).statuses;
  const ids = items.filter(({ of }) => of === statuses).map(({ id }) => String(id));
  const dayOf = ({ id }: R) => (ids.includes(String(id)) ? ids.indexOf(String(id)) : ids.length);
  return records.toSorted((a, b) => rankOf(known[a.status]) - rankOf(known[b.status]) || dayOf(a) - dayOf(b));
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
      // a draft is its family's task, a queued record is in work
      if (status.todo) return 3;
      return status.stage === undefined ? CLOSED : 2;
    default:
      return CLOSED;
  }
}

/** Tasks for the box above a list, without those of a list's only record, whose card shows them. */
export function itemsForBox(
  items: readonly TodoItem[],
  records: readonly Pick<CardRecord, 'id'>[],
  { statuses }: Pick<CardsSettings, 'statuses'>,
): readonly TodoItem[] {
  const [only, ...others] = records;
  if (!only || others.length > 0) return items;
  return items.filter(({ of, id }) => of !== statuses || String(id) !== String(only.id));
}
