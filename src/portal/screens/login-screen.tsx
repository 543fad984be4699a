import { Link, useLocation } from 'react-router-dom';
import type { LoginScreenConfig } from '#generated/portal/settings.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { LoginForm } from '#portal/forms/login-form.tsx';
import { locationBeforeRedirect, useLanding } from '#portal/session/landing.ts';
import { prefilledValues } from '#portal/session/read-options.ts';
import { useSession } from '#portal/session/use-session.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageNotice } from '#portal/ui/page/page-notice.tsx';

/** The sign-in page; leads to the requested page or the start page. */
export function LoginScreen({ screen }: { readonly screen: LoginScreenConfig }) {
  const { settings, title } = screen;
  const { notice } = useSession();
  const { state } = useLocation();
  const land = useLanding();
  return (
    <>
      {notice && (
        <div role="alert" className="mb-5 rounded-box border border-accent/60 bg-accent/15 p-4">
          {notice}
        </div>
      )}
      <PageNotice />
      <div className="panel p-6 sm:p-8">
        <PageHeading className="mb-6">{title}</PageHeading>
        <LoginForm
          settings={settings}
          initial={prefilledValues(state)}
          onSignedIn={() => land(locationBeforeRedirect(state))}
        />
      </div>
      {settings.register && findScreen(settings.register.screen) && (
        <p className="mt-6 text-center">
          {settings.register.question}{' '}
          <Link to={screenUrl(settings.register.screen)} className="link link-primary font-medium">
            {settings.register.label}
          </Link>
        </p>
      )}
    </>
  );
}
