import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import * as words from '#generated/words/shell.ts';
import { portal } from '#portal/config/screens.ts';
import { useSession } from '#portal/session/use-session.ts';
import { Logo } from '#portal/ui/logo.tsx';
import { Navigation } from './navigation.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { UserMenu } from './user-menu.tsx';

/** On a phone: the mark, and the button of the menu, a native `<dialog>` at the right edge. */
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
        <button
          type="button"
          className="btn btn-ghost btn-square"
          aria-label={words.menu}
          aria-haspopup="dialog"
          onClick={() => {
            drawer.current?.showModal();
            drawer.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
          }}
        >
          <Menu className="size-5" aria-hidden />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the dialog has itself */}
      <dialog
        ref={drawer}
        aria-label={words.menu}
        className="drawer-dialog bg-base-100 text-base-content"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="flex h-full flex-col">
          <div className="flex h-14 shrink-0 items-center justify-end px-4">
            <button
              type="button"
              className="btn btn-ghost btn-square -mr-2"
              aria-label={words.closeMenu}
              onClick={close}
            >
              <X className="size-5" aria-hidden />
            </button>
          </div>
          <Navigation roleId={roleId} current={screen} onFollow={close} />
          <UserMenu screen={screen} onFollow={close} />
        </div>
      </dialog>
    </header>
  );
}
