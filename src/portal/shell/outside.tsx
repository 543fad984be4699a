import type { ReactNode } from 'react';
import { portal } from '#portal/config/screens.ts';
import { Logo } from '#portal/ui/logo.tsx';
import { SchoolContacts } from '#portal/ui/school-contacts.tsx';
import { useSchool } from '#portal/ui/use-school.ts';
import { OfflineBanner } from './offline-banner.tsx';

/** The frame of a screen without navigation, such as sign-in. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  const school = useSchool();
  return (
    <>
      <OfflineBanner />
      <div className="grid min-h-dvh content-start justify-items-center px-4 py-8 sm:pt-[12vh]">
        <main id="main" className="w-full max-w-[26rem]">
          <div className="mb-7 flex items-center gap-3">
            <Logo className="size-10" />
            <div>
              <p className="leading-tight font-semibold">{school.short_name}</p>
              <p className="text-sm leading-tight text-base-content/75">{portal.title}</p>
            </div>
          </div>
          {children}
          <SchoolContacts className="mt-8 text-center" />
        </main>
      </div>
    </>
  );
}
