import { useNavigate } from 'react-router-dom';
import { lastStopBefore } from '#engine/panels/way.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { expectHeadingFocus } from '#portal/ui/page/page-focus.ts';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { ConsentPage } from './consent-page.tsx';
import { type Consent, isDeclined, stepOf } from './consents.ts';
import { showQuestions } from './declined.tsx';

interface ConsentStepProps {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
  readonly wizard: WizardNavigation;
  readonly consent: Consent;
  /** Called with the consent when the person puts it off. */
  readonly onLater: (consent: Consent) => void;
}

/** A consent in the wizard: given, the form goes on; put off, one is at the screen before, or back at the list. */
export function ConsentStep({ session, settings, wizard, consent, onLater }: ConsentStepProps) {
  const navigate = useNavigate();
  const { store } = session;
  const { definition } = store.form;
  const step = stepOf(consent, definition);
  // the person asked at the review to add what they had gone on without
  const isAdding = isDeclined(consent, store);
  const later = () => {
    if (isAdding) return onLater(consent);
    const before = lastStopBefore({ definition, visible: store.visible('') }, step);
    if (!before) return navigate(addressOf(settings.screens.list));
    onLater(consent);
    expectHeadingFocus();
    // where a step stands whole, its beginning shows what the person may do now
    wizard.goTo({ step: before.step, review: false, ...(wizard.inPanels && { panel: before.panel }) });
  };
  const given = () => {
    // what was held back without it goes on
    session.resume();
    if (isAdding) return showQuestions(session, wizard, consent);
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
