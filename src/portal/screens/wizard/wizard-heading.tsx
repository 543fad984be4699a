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

/** The way back to the list, and the page's title. */
export function WizardHeading({ settings, children }: WizardHeadingProps) {
  const { list } = settings.screens;
  return (
    <>
      <Link
        to={addressOf(list)}
        className="link link-hover inline-flex min-h-11 items-center text-sm text-base-content/75 print:hidden"
      >
        ← {findScreen(list)?.navigation?.label ?? words.toList}
      </Link>
      <PageHeading className="mt-2">{children}</PageHeading>
    </>
  );
}
