import { createEmitter } from '#engine/store/emitter.ts';
import type { components } from '#generated/api.d.ts';

export type Consent = components['schemas']['Consent'];

/**
 * A requested consent: by its purpose, or by its text, which the caller then sends in its own
 * request.
 */
export type ConsentRequest = { readonly purpose: string } | { readonly text: Consent };

/** A consent question with a pending caller. */
export interface ConsentQuestion {
  readonly about: ConsentRequest;
  readonly answer: (given: boolean) => void;
}

let asked: ConsentQuestion | null = null;
let pending: Promise<boolean> | undefined;
const changes = createEmitter();

/** The purposes that the person has put off on this page. */
const putOff = new Set<string>();

/** Requests a consent in a dialog; `false` if it is not given. Simultaneous calls share one dialog. */
export function askConsent(about: ConsentRequest): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const answer = (given: boolean) => {
      const purpose = purposeOf(about);
      if (given) putOff.delete(purpose);
      else putOff.add(purpose);
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
  return !putOff.has(purposeOf(about)) && askConsent(about);
}

export const openConsentQuestion = {
  current: () => asked,
  subscribe: changes.subscribe,
};

export function purposeOf(about: ConsentRequest): string {
  return 'text' in about ? about.text.purpose : about.purpose;
}

function showQuestion(next: ConsentQuestion | null) {
  asked = next;
  changes.emit();
}
