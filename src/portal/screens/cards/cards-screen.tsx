import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { CardsScreenConfig, CardsSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { addressOf } from '#portal/config/screens.ts';
import { PaymentNotice } from '#portal/records/payment-notice.tsx';
import type { CardRecord } from '#portal/records/record-texts.ts';
import { isSentChanged, sentOf } from '#portal/records/sent-record.ts';
import { Siblings } from '#portal/records/siblings.tsx';
import { useRelated } from '#portal/records/use-related.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { useTodo } from '#portal/session/use-todo.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageNotice } from '#portal/ui/page/page-notice.tsx';
import { SchoolLine } from '#portal/ui/school-contacts.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { EmptyState, FailedState, LostState } from '#portal/ui/states.tsx';
import { useOnline } from '#portal/ui/use-online.ts';
import { Card } from './card.tsx';
import type { DeviceDraftsProps } from './device-drafts.tsx';
import { Offers } from './offers.tsx';
import { SentOffer } from './sent-offer.tsx';
import { TodoBox } from './todo-box.tsx';
import { useUnsentEdits } from './unsent-edits.tsx';
import { byUrgency, itemsForBox } from './urgency.ts';
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
  const unsent = useUnsentEdits(settings, list.data);
  const sent = sentOf(useLocation().state);
  const related = useRelated(settings);
  const todo = useTodo({ isFresh: true });
  // the box comes with the list, and not above it when one has begun to read
  const isPending = list.isPending || (settings.todo !== undefined && todo.isPending);
  const filled = !isPending && list.data !== undefined && list.data.length > 0;
  const boxItems = settings.todo ? itemsForBox(todo.items, list.data ?? [], settings) : [];
  return (
    <>
      <PageNotice isOutdated={isSentChanged(sent, list.data)}>
        <SentOffer settings={settings} records={list.data ?? []} />
      </PageNotice>
      {settings.returned && <PaymentNotice {...settings.returned} />}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{screen.title}</PageHeading>
        {filled && <CreateLink settings={settings} isFurther />}
      </div>
      {settings.siblings && <Siblings siblings={settings.siblings} here={screen.name} />}
      {settings.todo && !isPending && <TodoBox settings={settings.todo} items={boxItems} unsent={unsent} />}
      {isPending && <CardsSkeleton />}
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
      <div className="flex flex-col gap-3">
        {['first', 'second'].map((card) => (
          <div key={card} className="panel p-4 sm:px-6 sm:py-5">
            <Bone className="h-6 w-48" />
            <Bone className="mt-2 h-4 w-64 max-w-full" />
            <Bone className="mt-3 h-12" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
