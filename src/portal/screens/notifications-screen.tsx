import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { components } from '#generated/api.d.ts';
import type { NotificationLink, NotificationsScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/notifications.ts';
import * as uiWords from '#generated/words/ui.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { hasMembers } from '#portal/records/record.ts';
import { canOpen } from '#portal/session/guard.ts';
import { isImpersonating } from '#portal/session/impersonation.ts';
import { unreadKey } from '#portal/session/notifications.ts';
import { api } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { invalidationOptions } from '#portal/session/writes.ts';
import { formatMoment } from '#portal/text/format.ts';
import { valueAt } from '#portal/text/member.ts';
import { fillQuery } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { EmptyState, FailedRead, LoadingRows } from '#portal/ui/states.tsx';

/**
 * Notifications, newest first. The page marks its entries as read at once, but highlights the new ones until the person
 * leaves.
 */
export function NotificationsScreen({ screen }: { readonly screen: NotificationsScreenConfig }) {
  const { empty, links } = screen.settings;
  const list = useNotifications();
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  useMarkAsRead(items.filter(({ read_at }) => read_at === null).map(({ id }) => id));
  return (
    <>
      <PageHeading className="mb-6">{screen.title}</PageHeading>
      {list.isPending && <LoadingRows label={words.loading} />}
      {list.isError && items.length === 0 && <FailedRead title={words.failed} read={list} />}
      {list.isSuccess && items.length === 0 && <EmptyState {...empty} />}
      {items.length > 0 && (
        <ul className="panel divide-y divide-base-300">
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} links={links} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          className="btn-outline mt-4 w-full sm:w-auto"
          isBusy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? uiWords.loading : words.earlier}
        </Button>
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
      // a notification that was read meanwhile must not appear as new on return
      gcTime: 0,
      staleTime: 0,
    },
  );
}

/** Marks the entries of the page as read. After a failure, the next visit tries again. */
function useMarkAsRead(unread: readonly number[]) {
  const { mutate } = api.useMutation('patch', '/api/notifications/read', invalidationOptions([unreadKey]));
  const ids = unread.join(',');
  useEffect(() => {
    if (ids !== '' && !isImpersonating) mutate({ body: { ids: ids.split(',').map(Number) } });
  }, [ids, mutate]);
}

interface NotificationItemProps {
  readonly item: components['schemas']['Notification'];
  readonly links: readonly NotificationLink[];
}

/** One notification with its time and link. */
function NotificationItem({ item, links }: NotificationItemProps) {
  const { roleId } = useSession();
  const link = links.find((candidate) => isUsableLink(candidate, item, roleId));
  const unread = item.read_at === null;
  return (
    <li className="flex gap-3 p-4 sm:p-5">
      <span aria-hidden className={`mt-2 size-2 shrink-0 rounded-full ${unread ? 'bg-primary' : ''}`} />
      <div className="min-w-0 flex-1">
        <h2 className="text-base wrap-anywhere">
          {unread && <span className="sr-only">{words.unread} </span>}
          {item.title}
        </h2>
        <time dateTime={item.created_at} className="block text-sm text-base-content/75 tabular-nums">
          {formatMoment(item.created_at)}
        </time>
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-base-content/80">{item.text}</p>
        {link && (
          <Link
            to={screenUrl(link.screen, fillQuery(link.query, item))}
            className="link link-primary mt-1 inline-block py-1.5 font-medium"
          >
            {link.label}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Whether a link fits the notification and leads to a screen that the person may open. */
function isUsableLink(link: NotificationLink, item: object, roleId: number | null): boolean {
  const screen = findScreen(link.screen);
  const hasTarget = valueAt(item, link.member) != null && hasMembers(link, item);
  return hasTarget && screen !== undefined && canOpen(screen.access, roleId);
}
