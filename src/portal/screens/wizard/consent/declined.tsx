import { useLayoutEffect, useMemo } from 'react';
import { formFields } from '#engine/definition/definition.ts';
import { HEALTH, sensitiveGroup } from '#engine/definition/sensitive.ts';
import { answersHealth, filterAnswers } from '#engine/values/filter-answers.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { confirm } from '#portal/ui/confirm.tsx';
import { Notice } from '../notice.tsx';
import type { WizardNavigation } from '../place/use-wizard.ts';
import { useDraftPart } from '../saving/use-draft.ts';
import { type Consent, stepOf } from './consents.ts';

/**
 * The declined consents; the store hides the questions that need them. A form that was sent without such answers is
 * edited without them, until the person asks to add them.
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

/** Declines a consent. Asks before it removes answers that need the consent; returns `false` if the person refuses. */
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
    store.replace(
      filterAnswers(
        fields,
        store.values(),
        (field) => sensitiveGroup(field?.schema['x-sensitive']) !== HEALTH,
      ),
    );
  }
  remember({ declined: [...(view().declined ?? []), purpose] });
  return true;
}

interface DeclineOfferProps {
  readonly session: DraftSession;
  readonly wizard: WizardNavigation;
  /** The consent that the person has just put off. */
  readonly consent: Consent;
}

/** Offers to continue without a consent, or to read it again. */
export function DeclineOffer({ session, wizard, consent }: DeclineOfferProps) {
  if (!consent.without) return null;
  const next = { step: stepOf(consent, session.store.form.definition), review: false };
  const goOn = async () => {
    if (await decline(session, consent)) wizard.goTo(next);
  };
  return (
    <Notice strong role="note">
      <p>{consent.without.explanation}</p>
      <div className="mt-3 grid gap-2 sm:flex">
        <button type="button" className="btn btn-primary" onClick={() => void goOn()}>
          {consent.without.continue}
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => wizard.goTo(next)}>
          {words.consentRead}
        </button>
      </div>
    </Notice>
  );
}

interface DeclinedNotesProps {
  readonly session: DraftSession;
  readonly declined: readonly Consent[];
}

/** Names the answers that the form is sent without, above the review. */
export function DeclinedNotes({ session, declined }: DeclinedNotesProps) {
  return declined.map((consent) => (
    <Notice key={consent.purpose}>
      {consent.without?.note}{' '}
      <button type="button" className="link font-medium" onClick={() => session.remember({ declined: [] })}>
        {words.add}
      </button>
    </Notice>
  ));
}
