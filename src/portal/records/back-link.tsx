import { Link } from 'react-router-dom';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import { findScreen, portal, screenUrl } from '#portal/config/screens.ts';
import { useSession } from '#portal/session/use-session.ts';

/** A link to the parent screen. From a screen without the menu it leads home, unless required actions are pending. */
export function BackLink({ screen: { within, outside, access } }: { readonly screen: ScreenEntry }) {
  const { user } = useSession();
  const leadsHome = outside && access !== 'open' && user?.pending.length === 0;
  if (within === undefined && !leadsHome) return null;
  const label = within === undefined ? portal.title : findScreen(within)?.title;
  return (
    <Link
      to={within === undefined ? '/' : screenUrl(within)}
      className="link link-hover mb-2 inline-flex min-h-11 items-center text-sm text-base-content/75"
    >
      ← {label}
    </Link>
  );
}
