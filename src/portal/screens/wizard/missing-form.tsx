import { Link } from 'react-router-dom';
import type { WizardSettings } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import { EmptyState } from '#portal/ui/states.tsx';
import { WizardHeading } from './wizard-heading.tsx';
import { wordsOf } from './wizard-services.ts';

/** There is no such application, or it is another person's: the same words for both. */
export function MissingForm({ settings }: { readonly settings: WizardSettings }) {
  const own = wordsOf(settings);
  return (
    <>
      <WizardHeading settings={settings}>{own.missing}</WizardHeading>
      <div className="mt-6">
        <EmptyState title={own.missingTitle} text={own.missingText}>
          <Link to={addressOf(settings.screens.list)} className="btn btn-primary">
            {own.toList}
          </Link>
        </EmptyState>
      </div>
    </>
  );
}
