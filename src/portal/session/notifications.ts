import { operationKey } from '#api/operation-key.ts';
import { api } from './services.ts';
import { useSession } from './use-session.ts';

/** One notification per page: only the count is needed. */
const query = { per_page: 1 };
const MINUTE = 60_000;

/** Number of unread notifications, refreshed every minute; 0 until it is known. */
export function useUnreadCount(): number {
  const { expired } = useSession();
  const { data } = api.useQuery(
    'get',
    '/api/notifications/',
    { params: { query } },
    { refetchInterval: MINUTE, enabled: !expired },
  );
  return data?.unread ?? 0;
}

export const unreadKey = operationKey('listNotifications', { query });
