import { Fragment, type ReactNode, use } from 'react';
import { Navigate } from 'react-router-dom';
import type { ScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/office.ts';
import { portal } from '#portal/config/screens.ts';
import { screensOfRole } from '#portal/session/office.ts';
import { useSession } from '#portal/session/use-session.ts';
import { NoScreen } from './not-found.tsx';

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
  // the screen is for another role
  const text = words.closedText({ screen: screen.title ?? portal.title });
  return <NoScreen title={words.closed} text={text} />;
}
