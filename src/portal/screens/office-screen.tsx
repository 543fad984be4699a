import { Fragment, type ReactNode, use } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { ScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/office.ts';
import * as uiWords from '#generated/words/ui.ts';
import { portal } from '#portal/config/screens.ts';
import { screensOfRole } from '#portal/session/office.ts';
import { useSession } from '#portal/session/use-session.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';

interface OfficeScreenProps {
  readonly screen: ScreenConfig;
  readonly children: (screen: ScreenConfig) => ReactNode;
}

/** A screen of the office without the parts that the reader's role may not use. A change of role remounts it. */
export function OfficeScreen({ screen, children }: OfficeScreenProps) {
  const { user } = useSession();
  const ofRole = screensOfRole(user);
  if (!ofRole) return children(screen);
  const screens = use(ofRole);
  const permitted = screens.get(screen.name);
  if (permitted) return <Fragment key={user?.office?.closed.join()}>{children(permitted)}</Fragment>;
  const first = portal.screens.find(({ name, navigation }) => navigation && screens.has(name));
  if (screen.name === portal.start.administrator && first) return <Navigate to={`/${first.path}`} replace />;
  return <Closed screen={screen} />;
}

/** The screen is for another role. */
function Closed({ screen }: { readonly screen: ScreenConfig }) {
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
