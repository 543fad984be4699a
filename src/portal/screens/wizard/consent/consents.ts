import type { FormDefinition } from '#engine/definition/definition.ts';

/** A consent to what is done with personal data, as the server tells it: its whole text, and whether it was given. */
export interface Consent {
  readonly purpose: string;
  readonly title: string;
  readonly version: string | number;
  /** Paragraphs. */
  readonly text: readonly string[];
  /** Who is given it. */
  readonly operator: string;
  /** The form and its step that it is asked for before. */
  readonly asked: { readonly form: string; readonly before: string };
  /** Given, not withdrawn, and to this version. */
  readonly current: boolean;
}

/** The consents in an answer; what cannot be read is left out. */
export function consentsIn(answer: unknown): readonly Consent[] {
  return Array.isArray(answer) ? answer.filter(isConsent) : [];
}

/** The first consent that has to be given before the step (from 1) may be filled in. */
export function consentBefore(
  consents: readonly Consent[],
  definition: FormDefinition,
  step: number,
): Consent | undefined {
  const missing = consents
    .filter(({ asked, current }) => asked.form === definition.id && !current)
    .map((consent) => ({ consent, at: stepOf(consent, definition) }))
    .filter(({ at }) => at > 0 && at <= step);
  return missing.sort((a, b) => a.at - b.at)[0]?.consent;
}

/** The number of the step that a consent is asked for before; 0 where the form has no such step. */
export function stepOf({ asked }: Consent, { steps }: FormDefinition): number {
  return steps.findIndex(({ id }) => id === asked.before) + 1;
}

function isConsent(value: unknown): value is Consent {
  if (typeof value !== 'object' || value === null) return false;
  const { purpose, title, version, text, operator, asked } = value as Partial<Consent>;
  return (
    typeof purpose === 'string' &&
    typeof title === 'string' &&
    (typeof version === 'string' || typeof version === 'number') &&
    Array.isArray(text) &&
    typeof operator === 'string' &&
    typeof asked === 'object'
  );
}
