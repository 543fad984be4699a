import { type ComponentType, use } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { ScreenEntry, ScreenKind, ScreenOf } from '#generated/portal/settings.ts';
import * as words from '#generated/words/office.ts';
import * as uiWords from '#generated/words/ui.ts';
import { addressOf, findScreen, portal } from '#portal/config/screens.ts';
import { screensOfRole } from '#portal/session/office.ts';
import { useSession } from '#portal/session/use-session.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';

interface KindProps<K extends ScreenKind> {
  readonly screen: ScreenOf<K>;
}

/** A screen kind of the office, rendered without the actions that the viewer's role forbids. */
export function withRolePermissions<K extends ScreenKind>(
  kind: K,
  Kind: ComponentType<KindProps<K>>,
): ComponentType<KindProps<K>> {
  return function OfRole({ screen }) {
    const { user } = useSession();
    const ofRole = screen.access === 'administrator' ? screensOfRole(user) : undefined;
    if (!ofRole) return <Kind screen={screen} />;
    const screens = use(ofRole);
    const left = screens.get(screen.name);
    if (left && isOf(left, kind)) return <Kind screen={left} />;
    const first = portal.screens.find(({ name, navigation }) => navigation && screens.has(name));
    if (screen.name === portal.start.administrator && first)
      return <Navigate to={`/${first.path}`} replace />;
    return <Closed screen={screen} />;
  };
}

function isOf<K extends ScreenKind>(screen: ScreenEntry, kind: K): screen is ScreenOf<K> {
  return screen.kind === kind;
}

/** The screen is for another role. */
function Closed({ screen }: { readonly screen: ScreenEntry }) {
  return (
    <>
      <PageHeading className="mb-4">{words.closed}</PageHeading>
      <p className="max-w-prose text-base-content/80">
        {words.closedText({ screen: screen.title ?? portal.title })}
      </p>
      <Link to="/" className="btn btn-primary mt-6 w-full sm:w-auto">
        {uiWords.home}
      </Link>
    </>
  );
}

/** A link to the screen that this one belongs to; from a screen without a menu home, unless something has to be done here first. */
export function BackLink({ screen: { within, outside, access } }: { readonly screen: ScreenEntry }) {
  const { user } = useSession();
  const home = outside && access !== 'open' && user?.pending.length === 0;
  if (within === undefined && !home) return null;
  const label = within === undefined ? portal.title : findScreen(within)?.title;
  return (
    <Link
      to={within === undefined ? '/' : addressOf(within)}
      className="link link-hover mb-2 inline-flex min-h-11 items-center text-sm text-base-content/75"
    >
      ← {label}
    </Link>
  );
}
