import type { FormDefinition } from '#engine/definition/definition.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { components } from '#generated/api.d.ts';

/** A consent to the processing of personal data: its full text, and whether the person gave it. */
export type Consent = components['schemas']['Consent'];

/**
 * The first consent that the person must give or decline before a step (from 1) opens. A consent is `current` if its latest
 * text was accepted. `isSkipped` excludes consents that the form can do without.
 */
export function consentBefore(
  consents: readonly Consent[],
  definition: FormDefinition,
  step: number,
  isSkipped: (consent: Consent) => boolean = () => false,
): Consent | undefined {
  const missing = consents
    .filter(
      (consent) => consent.requested_in.form === definition.id && !consent.current && !isSkipped(consent),
    )
    .map((consent) => ({ consent, stepNumber: stepOf(consent, definition) }))
    .filter(({ stepNumber }) => stepNumber > 0 && stepNumber <= step);
  return missing.sort((a, b) => a.stepNumber - b.stepNumber)[0]?.consent;
}

/** Whether the person declined a consent. A form that works `without` it stores the refusal as an answer (`without.answer`). */
export function isDeclined({ requested_in, without: refusal }: Consent, store: FormStore): boolean {
  if (!refusal || requested_in.form !== store.form.definition.id) return false;
  return store.get(refusal.answer.field) === refusal.answer.value;
}

/** Number of the step that a consent precedes; 0 if the form has no such step. */
export function stepOf({ requested_in }: Consent, { steps }: FormDefinition): number {
  return steps.findIndex(({ id }) => id === requested_in.before) + 1;
}
