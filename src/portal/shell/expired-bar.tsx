import { lazy, Suspense, use, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as words from '#generated/words/shell.ts';
import { loadScreens } from '#portal/config/screen-settings.ts';
import { queryClient, session } from '#portal/session/services.ts';
import type { SessionUser } from '#portal/session/session.ts';
import { fillQuery } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';

const LoginForm = lazy(() => import('#portal/forms/login-form.tsx').then((m) => ({ default: m.LoginForm })));

/** The bar of an expired session (401): the page stays, and a button opens the sign-in form over it. */
export function ExpiredBar() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const previousUser = session.state().user;
  const continueSession = (user: SessionUser) => {
    // another person must not continue on this page
    if (previousUser && previousUser.id !== user.id) {
      queryClient.clear();
      navigate('/', { replace: true });
    } else {
      void queryClient.invalidateQueries();
    }
  };
  return (
    <section
      aria-label={words.signIn}
      className="expired-bar sticky top-14 z-10 border-b border-accent/60 bg-base-100 lg:top-0 print:hidden"
    >
      <div className="flex min-h-15 items-center justify-between gap-3 bg-accent/15 px-4 py-1 sm:px-6 lg:px-10">
        <p role="alert" className="text-sm/tight font-medium">
          {words.signedOut}
        </p>
        <Button className="btn-primary btn-sm shrink-0" onClick={() => setOpen(true)}>
          {words.signInAgain}
        </Button>
      </div>
      {open && (
        <Dialog title={words.signIn} onClose={() => setOpen(false)}>
          <Suspense>
            <LoginAgain previousUser={previousUser} onSignedIn={continueSession} />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}

interface LoginAgainProps {
  /** The user of the expired session. */
  readonly previousUser: SessionUser | null;
  readonly onSignedIn: (user: SessionUser) => void;
}

/** The form of the sign-in page, with the phone of the previous user. */
function LoginAgain({ previousUser, onSignedIn }: LoginAgainProps) {
  const login = use(loadScreens('open')).find(({ kind }) => kind === 'login');
  if (login?.kind !== 'login') return null;
  const initial = previousUser ? fillQuery(login.settings.known, { user: previousUser }) : {};
  return <LoginForm settings={login.settings} initial={initial} onSignedIn={onSignedIn} />;
}
