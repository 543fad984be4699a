import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import { findScreen, portal, screenUrl } from '#portal/config/screens.ts';
import { useSession } from '#portal/session/use-session.ts';

interface BackLinkProps {
  readonly to: string;
  /** The margin, and further classes. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the page above this one. */
export function BackLink({ to, className = '', children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={`link link-hover inline-flex min-h-11 items-center text-sm text-base-content/75 ${className}`}
    >
      ← {children}
    </Link>
  );
}

/** A link to the parent screen. From a screen without the menu it leads home, unless required actions are pending. */
export function ParentLink({ screen: { within, outside, access } }: { readonly screen: ScreenEntry }) {
  const { user } = useSession();
  const leadsHome = outside && access !== 'open' && user?.pending.length === 0;
  if (within === undefined && !leadsHome) return null;
  return (
    <BackLink to={within === undefined ? '/' : screenUrl(within)} className="mb-2">
      {within === undefined ? portal.title : findScreen(within)?.title}
    </BackLink>
  );
}
