import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { CardsScreenConfig, CardsSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { addressOf } from '#portal/config/screens.ts';
import { PaymentNotice } from '#portal/records/payment-notice.tsx';
import type { CardRecord } from '#portal/records/record-texts.ts';
import { useRelated } from '#portal/records/use-related.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import type { TodoItem } from '#portal/session/todo.ts';
import { useTodo } from '#portal/session/use-todo.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageNotice } from '#portal/ui/page/page-notice.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { EmptyState, FailedState, LostState } from '#portal/ui/states.tsx';
import { useOnline } from '#portal/ui/use-online.ts';
import { Card } from './card.tsx';
import type { DeviceDraftsProps } from './device-drafts.tsx';
import { Offers } from './offers.tsx';
import { SentOffer } from './sent-offer.tsx';
import { TodoBox } from './todo-box.tsx';
import { useForgetDeleted } from './use-forget-deleted.ts';

/** A list of the person's own records, a card each. */
export function CardsScreen({ screen }: { readonly screen: CardsScreenConfig }) {
  const { settings } = screen;
  const { operation } = settings;
  const list = useQuery({
    ...freshOptions({ operation }),
    select: (answer): readonly CardRecord[] => answer,
  });
  useForgetDeleted(settings, list.data);
  const related = useRelated(settings);
  const todo = useTodo({ isFresh: true });
  // the box comes with the list, and not above it when one has begun to read
  const isPending = list.isPending || (settings.todo !== undefined && todo.isPending);
  const filled = !isPending && list.data !== undefined && list.data.length > 0;
  return (
    <>
      <PageNotice>
        <SentOffer settings={settings} records={list.data ?? []} />
      </PageNotice>
      {settings.returned && <PaymentNotice {...settings.returned} />}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{screen.title}</PageHeading>
        {filled && <CreateLink settings={settings} isFurther />}
      </div>
      {settings.todo && !isPending && <TodoBox settings={settings.todo} items={todo.items} />}
      {isPending && <CardsSkeleton />}
      <WithoutServer settings={settings} list={list} />
      {!isPending && list.data?.length === 0 && (
        <EmptyState {...settings.empty}>
          <CreateLink settings={settings} />
        </EmptyState>
      )}
      {filled && (
        <ul className="flex flex-col gap-4">
          {byUrgency(list.data, settings, todo.items).map((record) => (
            <Card
              key={record.id}
              record={{ ...related, ...record }}
              settings={settings}
              isQuiet={settings.todo !== undefined && todo.items.length > 0}
            />
          ))}
        </ul>
      )}
      {settings.offers && <Offers offers={settings.offers} />}
    </>
  );
}

interface WithoutServerProps {
  readonly settings: CardsSettings;
  readonly list: Pick<UseQueryResult<readonly CardRecord[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** Where the list did not come: why, and without a connection what this device has of it. */
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

/** What draws the drafts of this device: needed without a connection alone, and then not always to be had. */
function useDeviceDrafts(isWanted: boolean): ComponentType<DeviceDraftsProps> | undefined {
  const [loaded, setLoaded] = useState<typeof import('./device-drafts.tsx')>();
  useEffect(() => {
    if (isWanted) import('./device-drafts.tsx').then(setLoaded, () => undefined);
  }, [isWanted]);
  return loaded?.DeviceDrafts;
}

/** The records that wait for the person before the rest, in the order of what is to be done. */
function byUrgency(
  records: readonly CardRecord[],
  { statuses, todo }: CardsSettings,
  items: readonly TodoItem[],
): readonly CardRecord[] {
  const own = todo ? items.filter(({ of }) => of === statuses).map(({ id }) => id) : [];
  const place = ({ id }: CardRecord) => (own.includes(Number(id)) ? own.indexOf(Number(id)) : own.length);
  return [...records].sort((a, b) => place(a) - place(b));
}

interface CreateLinkProps {
  readonly settings: CardsSettings;
  /** There are records already: to look after them comes before a further one. */
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

function CardsSkeleton() {
  return (
    <Loading label={uiWords.loadingList}>
      <div className="flex flex-col gap-4">
        {['first', 'second'].map((card) => (
          <div key={card} className="panel p-5 sm:p-6">
            <Bone className="h-6 w-48" />
            <Bone className="mt-2 h-4 w-64 max-w-full" />
            <Bone className="mt-5 h-12" />
            <Bone className="mt-5 h-11 w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
