import { type ReactNode, useEffect } from 'react';
import { toApiError } from '#api/error.ts';
import { isRefusal } from '#api/refusal.ts';
import * as words from '#generated/words/app.ts';
import * as uiWords from '#generated/words/ui.ts';
import { api, session } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { Logo } from '#portal/ui/logo.tsx';
import { ErrorPage } from '#portal/ui/page/error-page.tsx';

/**
 * With a token kept from before, the user resource is loaded first, under a full-screen overlay (spec §2).
 * What the server refuses removes the session (spec §8); a lost connection or the server's own fault does not.
 */
export function Start({ children }: { readonly children: ReactNode }) {
  const { token, user } = useSession();
  return token && !user ? <LoadUser /> : children;
}

function LoadUser() {
  const { data, error, refetch, isFetching } = api.useQuery('get', '/api/auth/resource', undefined, {
    gcTime: 0,
  });
  const failure = error ? toApiError(error) : undefined;
  const refused = failure !== undefined && isRefusal(failure.status);
  useEffect(() => {
    if (data) session.setUser(data.user);
  }, [data]);
  useEffect(() => {
    // a blocked user (423) is signed out by then, with the server's explanation
    if (refused && session.state().token) session.signOut(words.sessionEnded);
  }, [refused]);
  if (!failure || refused) return <Overlay />;
  return (
    <ErrorPage title={words.notOpened} text={failure.message}>
      <button type="button" className="btn btn-primary" disabled={isFetching} onClick={() => refetch()}>
        {isFetching ? uiWords.loading : uiWords.retry}
      </button>
    </ErrorPage>
  );
}

function Overlay() {
  return (
    <main id="main" className="fixed inset-0 z-40 grid place-items-center bg-base-200">
      <div role="status" className="flex flex-col items-center gap-4">
        <Logo className="size-12 animate-pulse motion-reduce:animate-none" />
        <h1 className="text-base-content/75">{words.opening}</h1>
      </div>
    </main>
  );
}
