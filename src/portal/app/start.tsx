import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, isPermanentRefusal, toApiError } from '#api/error.ts';
import * as words from '#generated/words/app.ts';
import * as uiWords from '#generated/words/ui.ts';
import { lockDevice } from '#portal/device/follow-session.ts';
import { sessionStore } from '#portal/session/impersonation.ts';
import { rememberedUser } from '#portal/session/remembered-user.ts';
import { api, session } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { PublicPage } from '#portal/shell/outside.tsx';
import { textsAt } from '#portal/text/member.ts';
import { Button } from '#portal/ui/button.tsx';
import { Logo } from '#portal/ui/logo.tsx';
import { ErrorPage } from '#portal/ui/page/error-page.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { useSchool } from '#portal/ui/use-school.ts';

const ProveCode = lazy(() =>
  import('#portal/sections/prove-code.tsx').then((m) => ({ default: m.ProveCode })),
);

/**
 * With a stored token, the user resource is loaded first, under a full-screen overlay (spec §2). A
 * rejection by the server removes the session (spec §8). A lost connection or a server error does
 * not, nor does a sign-in that awaits its second step: it continues in another tab or after a
 * reload.
 */
export function Start({ children }: { readonly children: ReactNode }) {
  const { token, user } = useSession();
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  if (token && !user) return <LoadUser onUnreachable={() => setIsUnconfirmed(true)} />;
  return (
    <>
      {children}
      {token && isUnconfirmed && <PollUser onResponse={() => setIsUnconfirmed(false)} />}
    </>
  );
}

/** Time to wait for the server before showing the stored user. */
const OFFLINE_AFTER_MS = 4000;

/** Without a connection or a response in time, shows the last user, whose drafts are on the device (decision 0010). */
function useStoredUser(isLost: boolean, onUnreachable: () => void): void {
  const showStoredUser = useEffectEvent(() => {
    const user = rememberedUser(sessionStore());
    if (user?.role_id !== session.state().roleId) return;
    onUnreachable();
    session.setUser(user);
  });
  useEffect(() => {
    if (isLost) return showStoredUser();
    const timer = setTimeout(showStoredUser, OFFLINE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
}

/** Polls the user resource while the page shows the stored user. */
function PollUser({ onResponse }: { readonly onResponse: () => void }) {
  const { data, error } = api.useQuery('get', '/api/auth/resource', undefined, {
    gcTime: 0,
    refetchInterval: POLL_MS,
  });
  // the page stays after a refusal, so that work is not interrupted
  const isRefused = error !== null && isPermanentRefusal(toApiError(error).status);
  const reportResponse = useEffectEvent(onResponse);
  useEffect(() => {
    if (data) session.setUser(data.user);
    if (data || isRefused) reportResponse();
  }, [data, isRefused]);
  return null;
}

const POLL_MS = 15_000;

function LoadUser({ onUnreachable }: { readonly onUnreachable: () => void }) {
  const userQuery = api.useQuery('get', '/api/auth/resource', undefined, { gcTime: 0 });
  const { data, error, failureReason, refetch, isFetching } = userQuery;
  useStoredUser(failureReason !== null && toApiError(failureReason).status === 0, onUnreachable);
  const failure = error ? toApiError(error) : undefined;
  const owesCode = failure !== undefined && owesSecondFactor(failure);
  const isRefused = failure !== undefined && !owesCode && isPermanentRefusal(failure.status);
  useEffect(() => {
    if (data) session.setUser(data.user);
  }, [data]);
  useEffect(() => {
    // a blocked user (423) and an ended session are signed out by then, with the server's explanation
    if (isRefused && session.state().token) void lockDevice().then(() => session.signOut(words.sessionEnded));
  }, [isRefused]);
  if (owesCode) {
    return (
      <PublicPage>
        <Suspense>
          <PageHeading className="mb-6">{words.halfway}</PageHeading>
          <ProveCode onProven={session.setUser} />
        </Suspense>
      </PublicPage>
    );
  }
  if (!failure || isRefused) return <Overlay />;
  return (
    <ErrorPage title={words.notOpened} text={failure.message}>
      <Button className="btn-primary" disabled={isFetching} onClick={() => refetch()}>
        {isFetching ? uiWords.loading : uiWords.retry}
      </Button>
    </ErrorPage>
  );
}

/** Whether the error reports a session that lacks its second factor. */
function owesSecondFactor({ status, body }: ApiError): boolean {
  return status === 403 && textsAt(body, 'pending').includes('second-factor');
}

function Overlay() {
  const school = useSchool();
  return (
    <main id="main" className="fixed inset-0 z-40 grid place-items-center bg-base-200">
      <div role="status" className="flex flex-col items-center gap-4">
        <Logo className="size-12 animate-pulse motion-reduce:animate-none" />
        <p className="max-w-xs text-center text-xl/snug font-semibold">{school.name}</p>
        <h1 className="text-base-content/75">{words.opening}</h1>
      </div>
    </main>
  );
}
