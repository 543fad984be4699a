import { useEffect } from 'react';
import type { NotificationsScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/notifications.ts';
import * as uiWords from '#generated/words/ui.ts';
import { unreadKey } from '#portal/session/notifications.ts';
import { api } from '#portal/session/services.ts';
import { isViewing } from '#portal/session/viewing.ts';
import { invalidates } from '#portal/session/writes.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#portal/ui/states.tsx';
import { NotificationItem } from './notification-item.tsx';

/** What has happened, the newest first. Opening the page reads what is on it; what was new stays marked until one leaves. */
export function NotificationsScreen({ screen }: { readonly screen: NotificationsScreenConfig }) {
  const { empty, links } = screen.settings;
  const list = useNotifications();
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  useReading(items.filter(({ read_at }) => read_at === null).map(({ id }) => id));
  return (
    <>
      <PageHeading className="mb-6">{screen.title}</PageHeading>
      {list.isPending && (
        <Loading label={words.loading}>
          <Bone className="h-64" />
        </Loading>
      )}
      {list.isError && items.length === 0 && (
        <FailedState
          title={words.failed}
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && items.length === 0 && <EmptyState {...empty} />}
      {items.length > 0 && (
        <ul className="panel divide-y divide-base-300">
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} links={links} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <button
          type="button"
          className="btn btn-outline mt-4 w-full sm:w-auto"
          aria-disabled={list.isFetchingNextPage || undefined}
          onClick={() => list.isFetchingNextPage || list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? uiWords.loading : words.earlier}
        </button>
      )}
    </>
  );
}

function useNotifications() {
  return api.useInfiniteQuery(
    'get',
    '/api/notifications/',
    { params: { query: { per_page: 25 } } },
    {
      pageParamName: 'page',
      initialPageParam: 1,
      getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
      // what was read in the meantime is not new when one comes back
      gcTime: 0,
      staleTime: 0,
    },
  );
}

/** What is on the page counts as read; a failure leaves it unread, and the next visit tries again. */
function useReading(unread: readonly number[]) {
  const { mutate } = api.useMutation('patch', '/api/notifications/read', invalidates([unreadKey]));
  const ids = unread.join(',');
  useEffect(() => {
    if (ids !== '' && !isViewing) mutate({ body: { ids: ids.split(',').map(Number) } });
  }, [ids, mutate]);
}
