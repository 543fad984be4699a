import { Link } from 'react-router-dom';
import type { components } from '#generated/api.d.ts';
import type { NotificationLink } from '#generated/portal/settings.ts';
import * as words from '#generated/words/notifications.ts';
import { addressOf, findScreen } from '#portal/config/screens.ts';
import { hasMembers } from '#portal/records/record.ts';
import { mayOpen } from '#portal/session/guard.ts';
import { useSession } from '#portal/session/use-session.ts';
import { formatMoment } from '#portal/text/format.ts';
import { valueAt } from '#portal/text/member.ts';
import { fillQuery } from '#portal/text/template.ts';

interface NotificationItemProps {
  readonly item: components['schemas']['Notification'];
  readonly links: readonly NotificationLink[];
}

/** One notification: what, when, and the way to what it is about. */
export function NotificationItem({ item, links }: NotificationItemProps) {
  const { roleId } = useSession();
  const link = links.find((one) => leadsSomewhere(one, item, roleId));
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
            to={addressOf(link.screen, fillQuery(link.query, item))}
            className="link link-primary mt-1 inline-block py-1.5 font-medium"
          >
            {link.label}
          </Link>
        )}
      </div>
    </li>
  );
}

function leadsSomewhere(link: NotificationLink, item: object, roleId: number | null) {
  const { member, screen: name } = link;
  const about = valueAt(item, member);
  const screen = findScreen(name);
  if (!hasMembers(link, item)) return false;
  return about !== undefined && about !== null && screen !== undefined && mayOpen(screen.access, roleId);
}
