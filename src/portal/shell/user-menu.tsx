import { LogOut } from 'lucide-react';
import * as words from '#generated/words/shell.ts';
import { signOut } from '#portal/session/sign-out.ts';
import { useSession } from '#portal/session/use-session.ts';
import { initials, userName } from '#portal/session/user-name.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** Who is signed in, the look of the pages, and the way out. */
export function UserMenu() {
  const { user } = useSession();
  return (
    <div className="user-menu border-t border-base-300 p-3">
      {user && (
        <p className="flex items-center gap-3 px-3 py-2 text-sm">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-base-200 text-xs font-semibold"
          >
            {initials(user)}
          </span>
          <span className="fold-away min-w-0 flex-1 wrap-anywhere">{userName(user)}</span>
        </p>
      )}
      <ThemeChoice />
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-[0.9375rem] hover:bg-base-200"
        onClick={signOut}
      >
        <LogOut className="size-5 shrink-0" aria-hidden />
        <span className="fold-away">{words.signOut}</span>
      </button>
    </div>
  );
}
