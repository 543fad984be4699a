import { type ReactNode, useEffect } from 'react';
import * as words from '#generated/words/shell.ts';
import { CHANGE_BLOCKED } from '#portal/session/impersonation.ts';
import type { SessionUser } from '#portal/session/session.ts';
import { endImpersonation } from '#portal/session/sign-out.ts';
import { useSession } from '#portal/session/use-session.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorPage } from '#portal/ui/page/error-page.tsx';
import { toast } from '#portal/ui/toast.tsx';

/** The portal during impersonation, under a bar with the family's name; once it ends, a page with a button to close it. */
export function FamilyView({ children }: { readonly children: ReactNode }) {
  const { token, user, expired } = useSession();
  useEffect(() => {
    document.documentElement.dataset.viewing = '';
    const explain = () => toast(words.changeBlocked);
    addEventListener(CHANGE_BLOCKED, explain);
    return () => removeEventListener(CHANGE_BLOCKED, explain);
  }, []);
  if (expired || token === null) {
    return (
      <ErrorPage title={words.impersonationEnded} text={words.impersonationEndedText}>
        <Button className="btn-primary" onClick={endImpersonation}>
          {words.endImpersonation}
        </Button>
      </ErrorPage>
    );
  }
  return (
    <>
      <section
        aria-label={words.impersonatingUnnamed}
        className="sticky top-0 z-30 flex min-h-14 items-center justify-between gap-3 bg-neutral px-4 text-neutral-content sm:px-6 print:hidden"
      >
        <p className="min-w-0 text-sm/tight">
          <span className="block truncate font-semibold">
            {user ? words.impersonating({ name: nameOf(user) }) : words.impersonatingUnnamed}
          </span>
          <span className="block">{words.readOnly}</span>
        </p>
        <Button className="shrink-0" onClick={endImpersonation}>
          {words.endImpersonation}
        </Button>
      </section>
      {children}
    </>
  );
}

/** Full name, last name first as the office writes it; the phone if there is none. */
function nameOf({ last_name, first_name, middle_name, phone }: SessionUser): string {
  return [last_name, first_name, middle_name].filter(Boolean).join(' ') || phone;
}
