import { useNavigate } from 'react-router-dom';
import type { WizardSettings } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { expectHeadingFocus } from '#portal/ui/page/page-focus.ts';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { ConsentPage } from './consent-page.tsx';
import { type Consent, stepOf } from './consents.ts';

interface ConsentStepProps {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
  readonly wizard: WizardNavigation;
  readonly consent: Consent;
}

/** A consent in the wizard: given, the form goes on; put off, one is at the step before, or back at the list. */
export function ConsentStep({ session, settings, wizard, consent }: ConsentStepProps) {
  const navigate = useNavigate();
  const step = stepOf(consent, session.store.form.definition);
  const later = () => {
    if (step > 1) wizard.act({ type: 'goTo', step: step - 1 });
    else navigate(addressOf(settings.screens.list));
  };
  const given = () => {
    // what was held back without it goes on
    session.resume();
    window.scrollTo(0, 0);
    expectHeadingFocus();
  };
  if (!settings.consents) return null;
  return (
    <ConsentPage
      key={consent.purpose}
      consent={consent}
      settings={settings}
      operations={settings.consents}
      onGiven={given}
      onLater={later}
    />
  );
}
