import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import { lastPanelPositionBefore } from '#engine/panels/panels.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { useWrite } from '#portal/session/writes.ts';
import { Button } from '#portal/ui/button.tsx';
import { ConsentText } from '#portal/ui/consent-text.tsx';
import { Problem } from '#portal/ui/lone-field.tsx';
import { expectHeadingFocus, focusHeading } from '#portal/ui/page/page-title.ts';
import { PrintButton, PrintHead } from '#portal/ui/page/print-sheet.tsx';
import { useCall } from '#portal/ui/use-call.ts';
import { showQuestions } from './consent.tsx';
import { type Consent, isDeclined, stepOf } from './consents.ts';
import { useFilling } from './filling.ts';
import { WizardHeading } from './wizard-page.tsx';

interface ConsentStepProps {
  readonly consent: Consent;
  readonly onLater: (consent: Consent) => void;
}

/** A consent in the wizard. After it is given, the form goes on; after it is postponed, the previous screen or the list opens. */
export function ConsentStep({ consent, onLater }: ConsentStepProps) {
  const { session, settings, wizard } = useFilling();
  const navigate = useNavigate();
  const { store } = session;
  const { definition } = store.form;
  const step = stepOf(consent, definition);
  // the person declined it before, and now wants to answer the hidden questions
  const isAdding = isDeclined(consent, store);
  const postpone = () => {
    if (isAdding) return onLater(consent);
    const before = lastPanelPositionBefore({ definition, visible: store.visible('') }, step);
    if (!before) return navigate(screenUrl(settings.screens.list));
    onLater(consent);
    expectHeadingFocus();
    // the start of a whole step has the offer to continue without the consent
    wizard.goTo({ step: before.step, review: false, ...(wizard.inPanels && { panel: before.panel }) });
  };
  const goOn = () => {
    // sends the changes that needed the consent
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
      operations={settings.consents}
      onGiven={goOn}
      onLater={postpone}
    />
  );
}

interface ConsentPageProps {
  readonly consent: Consent;
  readonly operations: NonNullable<WizardSettings['consents']>;
  readonly onGiven: () => void;
  readonly onLater: () => void;
}

/** The text of a consent on a page of its own before its step: never a checkbox in a form. */
function ConsentPage({ consent, operations, onGiven, onLater }: ConsentPageProps) {
  const { settings } = useFilling();
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeading();
  }, []);
  // the server rejects a consent to a former version of the text; the list has the latest one
  const write = useWrite<typeof operations.give>([operations.list]);
  const [problem, setProblem] = useState<string>();
  const { running: isSaving, run } = useCall((thrown) => setProblem(toApiError(thrown).message));
  const give = () =>
    run(async () => {
      setProblem(undefined);
      const { purpose, version } = consent;
      await write(operations.give, { body: { purpose, version } });
      onGiven();
    });
  return (
    <article>
      <PrintHead />
      <WizardHeading settings={settings}>{consent.title}</WizardHeading>
      <ConsentText {...consent}>
        <PrintButton label={words.consentPrint} className="mt-5 print:hidden" />
      </ConsentText>
      <Problem className="mt-5">{problem}</Problem>
      <div className="mt-6 grid gap-2 sm:flex print:hidden">
        <Button className="btn-primary" isBusy={isSaving} onClick={give}>
          {isSaving ? words.saving : words.consentGive}
        </Button>
        <Button className="btn-ghost" onClick={onLater}>
          {words.consentLater}
        </Button>
      </div>
    </article>
  );
}
