import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationKey } from '#api/operation-key.ts';
import { formFields } from '#engine/definition/definition.ts';
import { HEALTH, sensitiveGroup } from '#engine/definition/field.ts';
import { useAnswers } from '#engine/react/context/store-hooks.ts';
import { answersHealth, filterAnswers } from '#engine/values/filter-answers.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { callConfigured } from '#portal/session/services.ts';
import { Button } from '#portal/ui/button.tsx';
import { confirm } from '#portal/ui/confirm.tsx';
import { type Consent, isDeclined, stepOf } from './consents.ts';
import { useFilling } from './filling.ts';
import type { WizardNavigation } from './use-wizard.ts';
import { Notice } from './wizard-page.tsx';

export function useDeclined({ store }: DraftSession, consents: readonly Consent[]): readonly Consent[] {
  const fields = consents.flatMap(({ without }) => without?.answer.field ?? []);
  const declinedNow = () => consents.filter((consent) => isDeclined(consent, store));
  const purposes = useAnswers(store, fields, () => String(declinedNow().map(({ purpose }) => purpose)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list until another consent is declined
  return useMemo(declinedNow, [consents, purposes]);
}

/** Declines a consent, after a question if answers need it and must be removed. Resolves to whether it was declined. */
async function decline({ store }: DraftSession, { without }: Consent): Promise<boolean> {
  if (!without) return false;
  const { field, value } = without.answer;
  const fields = formFields(store.form.definition);
  if (answersHealth(fields, store.values())) {
    const agreed = await confirm({
      title: words.declineTitle,
      text: words.declineText,
      confirm: words.declineAnswers,
      danger: true,
    });
    if (!agreed) return false;
  }
  const remaining = filterAnswers(
    fields,
    store.values(),
    (node) => sensitiveGroup(node?.schema['x-sensitive']) !== HEALTH,
  );
  store.replace({ ...remaining, [field]: value });
  return true;
}

/** Shows the questions again that were hidden because a consent was declined. */
export function showQuestions({ store }: DraftSession, wizard: WizardNavigation, consent: Consent): void {
  if (consent.without) store.set(consent.without.answer.field, undefined);
  wizard.goTo({ step: stepOf(consent, store.form.definition), review: false });
}

interface DeclineOfferProps {
  /** The consent that the person has just postponed. */
  readonly consent: Consent;
}

/** Offers to continue without a postponed consent, or to read it again. */
export function DeclineOffer({ consent }: DeclineOfferProps) {
  const { session, wizard } = useFilling();
  if (!consent.without) return null;
  const next = { step: stepOf(consent, session.store.form.definition), review: false };
  const continueWithout = async () => {
    if (await decline(session, consent)) wizard.goTo(next);
  };
  return (
    <Notice strong role="note">
      <p>{consent.without.explanation}</p>
      <div className="mt-3 grid gap-2 sm:flex">
        <Button className="btn-primary" onClick={() => void continueWithout()}>
          {consent.without.continue}
        </Button>
        <Button className="btn-ghost" onClick={() => wizard.goTo(next)}>
          {words.consentRead}
        </Button>
      </div>
    </Notice>
  );
}

interface DeclinedNotesProps {
  readonly declined: readonly Consent[];
  /** Called with the consent that the hidden questions need. */
  readonly onAdd: (consent: Consent) => void;
}

/** Notes above the review about the answers that are missing because a consent was declined. */
export function DeclinedNotes({ declined, onAdd }: DeclinedNotesProps) {
  const { session, wizard } = useFilling();
  return declined.map((consent) => (
    <Notice key={consent.purpose}>
      {consent.without?.note}{' '}
      <button
        type="button"
        className="link font-medium"
        onClick={() => (consent.current ? showQuestions(session, wizard, consent) : onAdd(consent))}
      >
        {words.add}
      </button>
    </Notice>
  ));
}

const none: readonly Consent[] = [];

/** The consents of the wizard; `undefined` while loading. After a failed call there are none, and the server checks them. */
export function useConsents({ consents }: WizardSettings): readonly Consent[] | undefined {
  const { data, isPending } = useQuery({
    queryKey: consents ? operationKey(consents.list) : [],
    queryFn: consents ? ({ signal }) => callConfigured(consents.list, { signal }) : skipToken,
    staleTime: 0,
    retry: false,
  });
  if (!consents) return none;
  return isPending ? undefined : (data ?? none);
}
