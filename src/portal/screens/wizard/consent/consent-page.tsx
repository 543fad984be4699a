import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { useWrite } from '#portal/session/writes.ts';
import { ConsentText } from '#portal/ui/consent-text.tsx';
import { focusHeading } from '#portal/ui/page/page-focus.ts';
import { PrintHead } from '#portal/ui/page/print-head.tsx';
import { WizardHeading } from '../wizard-heading.tsx';
import type { Consent } from './consents.ts';

interface ConsentPageProps {
  readonly consent: Consent;
  readonly settings: WizardSettings;
  readonly operations: NonNullable<WizardSettings['consents']>;
  /** It is given, and the step may be filled in. */
  readonly onGiven: () => void;
  readonly onLater: () => void;
}

/** A consent on a page of its own before the step that needs it; never a tick inside of a form. */
export function ConsentPage({ consent, settings, operations, onGiven, onLater }: ConsentPageProps) {
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeading();
  }, []);
  const { give, giving, problem } = useGive(consent, operations, onGiven);
  return (
    <article>
      <PrintHead />
      <WizardHeading settings={settings}>{consent.title}</WizardHeading>
      <ConsentText {...consent}>
        <button type="button" className="btn btn-outline mt-5 print:hidden" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden />
          {words.consentPrint}
        </button>
      </ConsentText>
      {problem && (
        <p role="alert" className="field-error mt-5">
          {problem}
        </p>
      )}
      <div className="mt-6 grid gap-2 sm:flex print:hidden">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={giving || undefined}
          onClick={giving ? undefined : give}
        >
          {giving ? words.saving : words.consentGive}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onLater}>
          {words.consentLater}
        </button>
      </div>
    </article>
  );
}

function useGive(
  { purpose, version }: Consent,
  operations: ConsentPageProps['operations'],
  onGiven: () => void,
) {
  // refused where the text has a newer version by now
  const write = useWrite<typeof operations.give>([operations.list]);
  const [giving, setGiving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const give = async () => {
    setGiving(true);
    setProblem(undefined);
    try {
      await write(operations.give, { body: { purpose, version } });
      onGiven();
    } catch (thrown) {
      setProblem(toApiError(thrown).message);
    } finally {
      setGiving(false);
    }
  };
  return { give: () => void give(), giving, problem };
}
