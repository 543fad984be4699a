import { useLayoutEffect, useMemo } from 'react';
import { formFields } from '#engine/definition/definition.ts';
import { HEALTH, sensitiveGroup } from '#engine/definition/sensitive.ts';
import { answersHealth, filterAnswers } from '#engine/values/filter-answers.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { confirm } from '#portal/ui/confirm.tsx';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { useDraftPart } from '../saving/use-draft.ts';
import { type Consent, stepOf } from './consents.ts';

/**
 * The consents that the person goes on without. The store hides the questions that need them. A form that was sent
 * without such answers is edited without them too, until the person asks to add them.
 */
export function useDeclined(session: DraftSession, consents: readonly Consent[]): readonly Consent[] {
  const { store } = session;
  const { said, isSent } = useDraftPart(session, ({ declined, sync }) => ({
    said: declined,
    isSent: !sync.automatic,
  }));
  const declined = useMemo(() => {
    const isDeclined = ({ purpose }: Consent) =>
      said
        ? said.includes(purpose)
        : isSent && !answersHealth(formFields(store.form.definition), store.values());
    return consents.filter((consent) => consent.without && !consent.current && isDeclined(consent));
  }, [consents, said, isSent, store]);
  useLayoutEffect(() => store.withhold(new Set(declined.length > 0 ? [HEALTH] : [])), [store, declined]);
  return declined;
}

/** Goes on without a consent: what was answered under it is removed when the person agrees. `false` where they do not. */
async function decline({ store, view, remember }: DraftSession, { purpose }: Consent): Promise<boolean> {
  const fields = formFields(store.form.definition);
  if (answersHealth(fields, store.values())) {
    const agreed = await confirm({
      title: words.declineTitle,
      text: words.declineText,
      confirm: words.declineAnswers,
      danger: true,
    });
    if (!agreed) return false;
    const isKept = (field: Parameters<Parameters<typeof filterAnswers>[2]>[0]) =>
      sensitiveGroup(field?.schema['x-sensitive']) !== HEALTH;
    store.replace(filterAnswers(fields, store.values(), isKept));
  }
  remember({ declined: [...(view().declined ?? []), purpose] });
  return true;
}

interface DeclineOfferProps {
  readonly session: DraftSession;
  readonly wizard: WizardNavigation;
  /** What the person did not agree to just now. */
  readonly consent: Consent;
}

/** Stands on the screen before the consent: one goes on without it, or reads it again. */
export function DeclineOffer({ session, wizard, consent }: DeclineOfferProps) {
  if (!consent.without) return null;
  const next = { step: stepOf(consent, session.store.form.definition), review: false };
  const goOn = async () => {
    if (await decline(session, consent)) wizard.goTo(next);
  };
  return (
    <div role="note" className="mb-5 rounded-box border border-accent/60 bg-accent/15 p-4">
      <p>{consent.without.explanation}</p>
      <div className="mt-3 grid gap-2 sm:flex">
        <button type="button" className="btn btn-primary" onClick={() => void goOn()}>
          {consent.without.continue}
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => wizard.goTo(next)}>
          {words.consentRead}
        </button>
      </div>
    </div>
  );
}

interface DeclinedNotesProps {
  readonly session: DraftSession;
  readonly declined: readonly Consent[];
}

/** Which answers the form is sent without, above the check of all answers. */
export function DeclinedNotes({ session, declined }: DeclinedNotesProps) {
  return declined.map((consent) => (
    <p key={consent.purpose} role="note" className="mb-5 rounded-box border border-base-300 bg-base-100 p-4">
      {consent.without?.note}{' '}
      <button type="button" className="link font-medium" onClick={() => session.remember({ declined: [] })}>
        {words.addDeclined}
      </button>
    </p>
  ));
}
