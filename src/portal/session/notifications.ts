import { useQuery } from '@tanstack/react-query';
import { call, operationKey, queryClient } from './services.ts';
import { useSession } from './use-session.ts';

const COUNT_KEY = [...operationKey('listNotifications'), 'unread'];
const MINUTE = 60_000;

/** How many notifications are not read yet, asked for again each minute; 0 until that is known. */
export function useUnreadCount(): number {
  const { expired } = useSession();
  const { data } = useQuery({
    queryKey: COUNT_KEY,
    queryFn: ({ signal }) => call('listNotifications', { query: { per_page: 1 }, signal }),
    refetchInterval: MINUTE,
    enabled: !expired,
  });
  return data?.unread ?? 0;
}

/** Some have been read: the count is asked for at once. */
export function refreshUnreadCount(): void {
  void queryClient.invalidateQueries({ queryKey: COUNT_KEY });
}
