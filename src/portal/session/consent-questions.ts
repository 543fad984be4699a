import { createEmitter } from '#engine/store/emitter.ts';
import type { components } from '#generated/api.d.ts';

export type Consent = components['schemas']['Consent'];

/**
 * A requested consent: by its purpose, or by its text, which the caller then sends in its own
 * request.
 */
export type ConsentRequest = { readonly purpose: string } | { readonly text: Consent };

export interface ConsentQuestion {
  readonly about: ConsentRequest;
  readonly answer: (given: boolean) => void;
}

let openQuestion: ConsentQuestion | null = null;
let pending: Promise<boolean> | undefined;
const changes = createEmitter();

/** Purposes of consents that the person has postponed on this page. */
const postponed = new Set<string>();

/** Requests a consent in a dialog; `false` if it is not given. Simultaneous calls share one dialog. */
export function askConsent(about: ConsentRequest): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const answer = (given: boolean) => {
      const purpose = purposeOf(about);
      if (given) postponed.delete(purpose);
      else postponed.add(purpose);
      pending = undefined;
      showQuestion(null);
      resolve(given);
    };
    showQuestion({ about, answer });
  });
  return pending;
}

/** For background calls: a postponed consent is not requested again. */
export async function askConsentOnce(about: ConsentRequest): Promise<boolean> {
  return !postponed.has(purposeOf(about)) && askConsent(about);
}

export const openConsentQuestion = {
  current: () => openQuestion,
  subscribe: changes.subscribe,
};

export function purposeOf(about: ConsentRequest): string {
  return 'text' in about ? about.text.purpose : about.purpose;
}

function showQuestion(next: ConsentQuestion | null) {
  openQuestion = next;
  changes.emit();
}
