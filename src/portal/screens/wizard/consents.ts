import type { FormDefinition } from '#engine/definition/definition.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { components } from '#generated/api.d.ts';

/** A consent to what is done with personal data: its whole text, and whether it was given. */
export type Consent = components['schemas']['Consent'];

/** The first consent that has to be given or declined before the step (from 1) may be filled in. */
export function consentBefore(
  consents: readonly Consent[],
  definition: FormDefinition,
  step: number,
  isNeedless: (consent: Consent) => boolean = () => false,
): Consent | undefined {
  const missing = consents
    .filter(
      (consent) => consent.requested_in.form === definition.id && !consent.current && !isNeedless(consent),
    )
    .map((consent) => ({ consent, at: stepOf(consent, definition) }))
    .filter(({ at }) => at > 0 && at <= step);
  return missing.sort((a, b) => a.at - b.at)[0]?.consent;
}

/** Whether an answer of the form says that the consent was declined (`without.answer`). */
export function isDeclined({ requested_in, without }: Consent, store: FormStore): boolean {
  if (!without || requested_in.form !== store.form.definition.id) return false;
  return store.get(without.answer.field) === without.answer.value;
}

/** The number of the step that a consent is asked for before; 0 where the form has no such step. */
export function stepOf({ requested_in }: Consent, { steps }: FormDefinition): number {
  return steps.findIndex(({ id }) => id === requested_in.before) + 1;
}
