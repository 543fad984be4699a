import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import * as words from '#generated/words/shell.ts';
import { findScreen, portal, screenUrl } from '#portal/config/screens.ts';
import { canOpen } from '#portal/session/guard.ts';
import { signOut } from '#portal/session/sign-out.ts';
import { useSession } from '#portal/session/use-session.ts';
import type { SessionUser } from '../session/session.ts';
import { ThemeChoice } from './theme-choice.tsx';

interface UserMenuProps {
  /** The screen that is open. */
  readonly screen: ScreenEntry | undefined;
  readonly onFollow?: () => void;
}

/** The user, the colour theme, and sign-out. The name links to the account of an office member. */
export function UserMenu({ screen, onFollow }: UserMenuProps) {
  const { user, roleId } = useSession();
  const account = portal.account && canOpen('administrator', roleId) ? findScreen(portal.account) : undefined;
  const badgeAndName = user && (
    <>
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-base-200 text-xs font-semibold"
      >
        {initials(user)}
      </span>
      <span className="fold-away min-w-0 flex-1 wrap-anywhere lg:truncate">{userName(user)}</span>
    </>
  );
  const row = 'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-field px-2 text-sm max-lg:basis-full';
  return (
    <div className="user-menu flex flex-wrap items-center border-t border-base-300 p-2 lg:flex-nowrap lg:p-1">
      {badgeAndName && !account && <p className={row}>{badgeAndName}</p>}
      {badgeAndName && account && (
        <Link
          to={screenUrl(account.name)}
          title={account.title}
          aria-current={screen?.name === account.name ? 'page' : undefined}
          className={`${row} hover:bg-base-200 aria-[current]:bg-primary/10`}
          onClick={onFollow}
        >
          {badgeAndName}
          <span className="sr-only">: {account.title}</span>
        </Link>
      )}
      <ThemeChoice />
      <button
        type="button"
        title={words.signOut}
        className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-field px-3 text-[0.9375rem] hover:bg-base-200 max-lg:ml-auto"
        onClick={signOut}
      >
        <LogOut className="size-5 shrink-0" aria-hidden />
        <span className="lg:sr-only">{words.signOut}</span>
      </button>
    </div>
  );
}

/**
 * Display name of the person: «Мария Сергеевна», for a colleague «Власова Ольга», as in lists,
 * notes and history; the phone if the name is unknown.
 */
export function userName({ first_name, middle_name, last_name, phone, office }: SessionUser): string {
  const givenNames = first_name ? [first_name, middle_name ?? last_name] : [last_name];
  const parts = office ? [last_name, first_name] : givenNames;
  return parts.filter(Boolean).join(' ') || phone;
}

/** Two letters for the round badge. */
export function initials(user: SessionUser): string {
  const letters = userName(user)
    .split(/\s+/)
    .map((word) => Array.from(word).find((letter) => /\p{L}/u.test(letter)) ?? '');
  return letters.join('').slice(0, 2).toUpperCase();
}
