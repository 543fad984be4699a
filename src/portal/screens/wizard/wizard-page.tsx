import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { BackLink } from '#portal/records/back-link.tsx';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { EmptyState } from '#portal/ui/states.tsx';
import { wordsOf } from './wizard-services.ts';

interface WizardHeadingProps {
  readonly settings: WizardSettings;
  readonly children: ReactNode;
}

/** The link to the list, and the title of the page. */
export function WizardHeading({ settings, children }: WizardHeadingProps) {
  return (
    <>
      <BackToList settings={settings} />
      <PageHeading className="mt-2">{children}</PageHeading>
    </>
  );
}

/** Menu label of the list that the form belongs to. */
export function listLabel({ screens }: WizardSettings): string {
  return findScreen(screens.list)?.navigation?.label ?? words.toList;
}

export function BackToList({ settings }: Pick<WizardHeadingProps, 'settings'>) {
  return (
    <BackLink to={screenUrl(settings.screens.list)} className="print:hidden">
      {listLabel(settings)}
    </BackLink>
  );
}

/** The page for a form that does not exist or belongs to somebody else: equal for both. */
export function MissingForm({ settings }: { readonly settings: WizardSettings }) {
  const texts = wordsOf(settings);
  return (
    <>
      <WizardHeading settings={settings}>{texts.missing}</WizardHeading>
      <div className="mt-6">
        <EmptyState title={texts.missingTitle} text={texts.missingText}>
          <Link to={screenUrl(settings.screens.list)} className="btn btn-primary">
            {texts.toList}
          </Link>
        </EmptyState>
      </div>
    </>
  );
}

interface NoticeProps {
  /** Whether the notice is amber, and announced at once unless `role` says otherwise. */
  readonly strong?: boolean;
  readonly role?: 'alert' | 'note';
  readonly children: ReactNode;
}

/** A box above the form. */
export function Notice({ strong = false, role = strong ? 'alert' : 'note', children }: NoticeProps) {
  return (
    <div
      role={role}
      className={`mb-5 rounded-box border p-4 ${strong ? 'border-accent/60 bg-accent/15' : 'border-base-300 bg-base-100'}`}
    >
      {children}
    </div>
  );
}
