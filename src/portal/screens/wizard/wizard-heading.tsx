import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { addressOf, findScreen } from '#portal/config/screens.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';

interface WizardHeadingProps {
  readonly settings: WizardSettings;
  readonly children: ReactNode;
}

/** The link to the list, and the page's title. */
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
    <Link
      to={addressOf(settings.screens.list)}
      className="link link-hover inline-flex min-h-11 items-center text-sm text-base-content/75 print:hidden"
    >
      ← {listLabel(settings)}
    </Link>
  );
}
