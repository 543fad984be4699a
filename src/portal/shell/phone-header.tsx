import { Bell, Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '#engine/text/plural.ts';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import * as words from '#generated/words/shell.ts';
import { findScreen, portal, screenUrl } from '#portal/config/screens.ts';
import { useUnreadCount } from '#portal/session/notifications.ts';
import { useSession } from '#portal/session/use-session.ts';
import { Button } from '#portal/ui/button.tsx';
import { Logo } from '#portal/ui/logo.tsx';
import { Navigation } from './navigation.tsx';
import { UserMenu } from './user-menu.tsx';

/** The header on phones: logo, notifications and the menu button, which opens a drawer. */
export function PhoneHeader({ screen }: { readonly screen: ScreenEntry | undefined }) {
  const { roleId } = useSession();
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  return (
    <header className="phone-header sticky top-0 z-20 flex h-14 items-center justify-between border-b border-base-300 bg-base-100 px-4 lg:hidden print:hidden">
      <p className="flex items-center gap-2.5 font-semibold">
        <Logo />
        {portal.title}
      </p>
      <div className="-mr-2 flex">
        <NotificationBell screen={portal.notifications} />
        <Button
          className="btn-ghost btn-square"
          aria-label={words.menu}
          aria-haspopup="dialog"
          onClick={() => {
            drawer.current?.showModal();
            drawer.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
          }}
        >
          <Menu className="size-5" aria-hidden />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape */}
      <dialog
        ref={drawer}
        aria-label={words.menu}
        className="fixed inset-y-0 right-0 left-auto h-dvh max-h-none w-[min(20rem,100vw-3rem)] max-w-none bg-base-100 text-base-content backdrop:bg-black/40 motion-safe:open:animate-[drawer-in_150ms_ease-out]"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="flex h-full flex-col">
          <div className="flex h-14 shrink-0 items-center justify-end px-4">
            <Button className="btn-ghost btn-square -mr-2" aria-label={words.closeMenu} onClick={close}>
              <X className="size-5" aria-hidden />
            </Button>
          </div>
          <Navigation roleId={roleId} current={screen} onFollow={close} />
          <UserMenu screen={screen} onFollow={close} />
        </div>
      </dialog>
    </header>
  );
}

const MAX_COUNT = 99;

/** The link to the notifications with the number of unread ones. */
export function NotificationBell({ screen }: { readonly screen: string }) {
  return findScreen(screen) ? <BellLink to={screenUrl(screen)} /> : null;
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
          {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
        </span>
      )}
    </Link>
  );
}
