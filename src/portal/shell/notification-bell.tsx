import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plural } from '#engine/text/plural.ts';
import * as words from '#generated/words/shell.ts';
import { addressOf, findScreen } from '#portal/config/screens.ts';
import { useUnreadCount } from '#portal/session/notifications.ts';

const MOST = 99;

/** The way to the notifications, and how many there are to read. */
export function NotificationBell({ screen }: { readonly screen: string }) {
  return findScreen(screen) ? <BellLink to={addressOf(screen)} /> : null;
}

function BellLink({ to }: { readonly to: string }) {
  const unread = useUnreadCount();
  const label =
    unread > 0 ? words.unread({ count: plural(unread, words.newNotifications) }) : words.notifications;
  return (
    <Link to={to} className="btn btn-ghost btn-square relative" aria-label={label} title={label}>
      <Bell className="size-5" aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-error px-1 text-center text-[0.6875rem]/[1.125rem] font-semibold text-error-content tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
