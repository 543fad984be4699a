import { type ReactNode, useEffect } from 'react';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import * as words from '#generated/words/shell.ts';
import { portal } from '#portal/config/screens.ts';
import { canOpen } from '#portal/session/guard.ts';
import { pingServer } from '#portal/session/read-options.ts';
import { followConnection, useRefetchOnReturn } from '#portal/session/reconnect.ts';
import { queryClient } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { Button } from '#portal/ui/button.tsx';
import { Logo } from '#portal/ui/logo.tsx';
import { InOffice } from '#portal/ui/use-school.ts';
import { ExpiredBar } from './expired-bar.tsx';
import { Navigation, useMenuCollapsed } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { NotificationBell, PhoneHeader } from './phone-header.tsx';
import { UserMenu } from './user-menu.tsx';

interface ShellProps {
  readonly screen: ScreenEntry | undefined;
  readonly children: ReactNode;
}

/** The frame of a screen: navigation beside it on a wide display, above it on a phone. */
export function Shell({ screen, children }: ShellProps) {
  const { roleId, expired } = useSession();
  const isFolded = useMenuCollapsed(screen);
  useRefetchOnReturn();
  useEffect(() => followConnection(queryClient, pingServer), []);
  return (
    <div
      className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_1fr] print:block"
      data-folded={isFolded ? '' : undefined}
    >
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-base-300 bg-base-100 lg:flex print:hidden">
        <div className="fold-head flex h-14 shrink-0 items-center justify-between pr-3 pl-5">
          <p className="flex items-center gap-2.5 font-semibold">
            <Logo />
            <span className="fold-away">{portal.title}</span>
          </p>
          <NotificationBell screen={portal.notifications} />
        </div>
        <Navigation roleId={roleId} current={screen} />
        <UserMenu screen={screen} />
      </aside>
      <div className="min-w-0">
        <PhoneHeader screen={screen} />
        <OfflineBanner />
        {expired && <ExpiredBar />}
        <main
          id="main"
          tabIndex={-1}
          className={`mx-auto ${screen?.wide ? 'max-w-[86rem]' : 'max-w-[52rem] lg:py-10'} px-4 py-6 outline-none sm:px-6 xl:px-10 print:max-w-none print:p-0`}
        >
          <InOffice value={canOpen('administrator', roleId)}>{children}</InOffice>
        </main>
      </div>
    </div>
  );
}

/** The first stop of the Tab key. Not a link to `#main`: the fragment of the URL belongs to the screen. */
function SkipLink() {
  return (
    <Button
      className="btn-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      onClick={() => document.getElementById('main')?.focus()}
    >
      {words.skip}
    </Button>
  );
}
