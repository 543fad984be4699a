import { queries, queryClient } from './services.ts';
import { useSession } from './use-session.ts';

const PATH = '/api/notifications/';
const COUNT = { params: { query: { per_page: 1 } } } as const;
const MINUTE = 60_000;

/** How many notifications are not read yet, asked for again each minute; 0 until that is known. */
export function useUnreadCount(): number {
  const { expired } = useSession();
  const { data } = queries.useQuery('get', PATH, COUNT, { refetchInterval: MINUTE, enabled: !expired });
  return data?.unread ?? 0;
}

/** Some have been read: the count is asked for at once. */
export function refreshUnreadCount(): void {
  void queryClient.invalidateQueries({ queryKey: queries.queryOptions('get', PATH, COUNT).queryKey });
}
