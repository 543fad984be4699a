import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  type Location,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
} from 'react-router-dom';
import { dataOf } from '#api/client.ts';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import * as words from '#generated/words/app.ts';
import * as leaveWords from '#generated/words/leave.ts';
import { isPublished, portal, screenUrl } from '#portal/config/screens.ts';
import { followSession } from '#portal/device/follow-session.ts';
import { FailedPage, NewVersion } from '#portal/offline/new-version.tsx';
import { ScreenView } from '#portal/screens/screen-view.tsx';
import { openConsentQuestion } from '#portal/session/consent-questions.ts';
import { type GuardDecision, type GuardPaths, guard, pendingGuard } from '#portal/session/guard.ts';
import { isImpersonating } from '#portal/session/impersonation.ts';
import { client, session } from '#portal/session/services.ts';
import { beforeSignOut } from '#portal/session/sign-out.ts';
import { useSession } from '#portal/session/use-session.ts';
import { PublicPage } from '#portal/shell/outside.tsx';
import { ConfirmDialog, confirm } from '#portal/ui/confirm.tsx';
import { afterFirstScreen } from '#portal/ui/first-screen.ts';
import { ErrorBoundary } from '#portal/ui/page/error-page.tsx';
import { expectHeadingFocus, useDocumentTitle } from '#portal/ui/page/page-title.ts';
import { isPossiblyOutdated, receiveSchool } from '#portal/ui/school.ts';
import { Toasts } from '#portal/ui/toast.tsx';
import { Start } from './start.tsx';

const loadShell = () => import('#portal/shell/shell.tsx');

/** Loaded separately: visitors do not need it. */
const Shell = lazy(() => loadShell().then((m) => ({ default: m.Shell })));

/** Loaded when a call requires a consent. */
const ConsentDialog = lazy(() => import('./consent-dialog.tsx').then((m) => ({ default: m.ConsentDialog })));

/** Loaded separately: only the office impersonates families. */
const ImpersonationFrame = lazy(() =>
  import('#portal/shell/family-view.tsx').then((m) => ({ default: m.FamilyView })),
);

const Impersonation = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <ImpersonationFrame>{children}</ImpersonationFrame>
  </Suspense>
);

const NotFound = lazy(() => import('#portal/screens/not-found.tsx').then((m) => ({ default: m.NotFound })));

const guardPaths = (): GuardPaths => ({
  login: screenUrl('login'),
  administrator: screenUrl(portal.start.administrator),
  representative: screenUrl(portal.start.representative),
});

const pendingPaths = () =>
  Object.fromEntries(Object.entries(portal.pending).map(([action, screen]) => [action, screenUrl(screen)]));

/** Delay, so that the first requests are not slowed down. */
const PRELOAD_SIGN_OUT_MS = 3000;

/** Delay, so that the first requests have ended even on a slow connection. */
const WORKER_AFTER_MS = 4000;

const loadSignOut = () => import('./leave-device.ts');

followSession();

beforeSignOut(async () => {
  const signOut = await loadSignOut().catch(() => undefined);
  if (signOut) return signOut.leaveDevice();
  return confirm({
    title: leaveWords.uncheckedTitle,
    text: leaveWords.unchecked,
    confirm: leaveWords.leaveAnyway,
    cancel: leaveWords.stay,
    danger: true,
  });
});

/** The application: start, guard, screen and overlays. */
export function Root() {
  useEffect(preloadShell, []);
  useEffect(() => afterFirstScreen(refreshSchool), []);
  useEffect(() => afterFirstScreen(() => setTimeout(startServiceWorker, WORKER_AFTER_MS)), []);
  const page = (
    <Start>
      <Routes />
    </Start>
  );
  return (
    <>
      <NewVersion />
      {isImpersonating ? <Impersonation>{page}</Impersonation> : page}
      <ErrorBoundary fallback={() => null}>
        <Toasts />
      </ErrorBoundary>
      <ConfirmDialog />
      <RequestedConsent />
    </>
  );
}

function startServiceWorker() {
  if (import.meta.env.DEV || isImpersonating || !('serviceWorker' in navigator)) return;
  import('#portal/offline/worker.ts').then((worker) => worker.startWorker()).catch(() => undefined);
}

function RequestedConsent() {
  const question = useSyncExternalStore(openConsentQuestion.subscribe, openConsentQuestion.current);
  if (!question) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ConsentDialog />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Loads the shell for a signed-in person, in parallel with the user resource. */
function preloadShell() {
  if (!session.state().token) return;
  loadShell().catch(() => undefined);
}

function Routes() {
  return useRoutes(routes());
}

/**
 * One route for each screen of `schemas/portal`, and one for every other path. Each element is a `Guarded` at the same
 * position, so that screens of one `instance` keep their state when the path changes between them.
 */
function routes(): RouteObject[] {
  const screens = portal.screens.map((screen) => ({
    path: screen.path,
    element: <Guarded screen={screen} />,
  }));
  return [...screens, { path: '*', element: <Guarded screen={undefined} /> }];
}

function Guarded({ screen }: { readonly screen: ScreenEntry | undefined }) {
  const location = useLocation();
  const state = useSession();
  const target = {
    path: location.pathname,
    access: screen?.access,
    query: new URLSearchParams(location.search),
    ...(screen?.onlyPending && { onlyPending: true }),
    ...(screen?.query && { defaults: screen.query }),
  };
  const access = guard(target, state, guardPaths());
  const decision = access.proceed ? pendingGuard(target, state.user?.pending ?? [], pendingPaths()) : access;
  const instance = screen ? (screen.instance ?? screen.name) : location.pathname;
  useScreenChange(decision.proceed ? instance : undefined);
  usePreloadedSignOut(state.token !== null);
  if (!decision.proceed) return <Redirect decision={decision} from={location} />;
  return <Page screen={screen} instance={instance} />;
}

/** Preloads the code of sign-out, which must work offline. */
function usePreloadedSignOut(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => loadSignOut().catch(() => undefined), PRELOAD_SIGN_OUT_MS);
    return () => clearTimeout(timer);
  }, [signedIn]);
}

interface RedirectProps {
  readonly decision: GuardDecision & { readonly proceed: false };
  readonly from: Location;
}

/**
 * Applies the guard's decision. The location is stored for after sign-in, unless the person signed
 * out on purpose.
 */
function Redirect({ decision, from }: RedirectProps) {
  const navigate = useNavigate();
  const { redirect, courseName } = decision;
  const url = from.pathname + from.search;
  useEffect(() => {
    if (courseName !== undefined) session.saveCourseName(courseName);
    const { signedOutByChoice } = session.state();
    navigate(redirect, { replace: true, state: signedOutByChoice ? null : { from: url } });
  }, [navigate, redirect, courseName, url]);
  return null;
}

interface PageProps {
  readonly screen: ScreenEntry | undefined;
  readonly instance: string;
}

function Page({ screen, instance }: PageProps) {
  useDocumentTitle(portal.title, screen ? screen.title : words.notFound);
  const content = (
    <ErrorBoundary key={instance} fallback={(thrown) => <FailedPage thrown={thrown} />}>
      <Suspense>{screen && isPublished(screen.name) ? <ScreenView entry={screen} /> : <NotFound />}</Suspense>
    </ErrorBoundary>
  );
  return screen?.outside ? (
    <PublicPage>{content}</PublicPage>
  ) : (
    <Suspense>
      <Shell screen={screen}>{content}</Shell>
    </Suspense>
  );
}

/**
 * A new screen starts at its top with the focus on its title; after going back the browser restores the scroll.
 * `undefined` during a redirect.
 */
function useScreenChange(instance: string | undefined) {
  const kind = useNavigationType();
  const shown = useRef(instance);
  const changed = instance !== undefined && shown.current !== undefined && shown.current !== instance;
  // before the new screen is mounted, so that its heading takes the focus
  if (changed) expectHeadingFocus();
  useEffect(() => {
    if (instance === undefined) return;
    if (shown.current !== undefined && shown.current !== instance && kind !== 'POP') window.scrollTo(0, 0);
    shown.current = instance;
  }, [instance, kind]);
}

/** Refreshes the school's contact data on a cached page; a freshly loaded page is up to date. */
function refreshSchool(): void {
  if (!isPossiblyOutdated()) return;
  dataOf(client.GET('/api/school'))
    .then(receiveSchool)
    .catch(() => undefined);
}
