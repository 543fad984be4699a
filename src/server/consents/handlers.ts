import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { consentsOf, generalConsents, giveConsent, withdrawConsent } from './rules.ts';

export function consentsHandlers({ db, unpublished }: Context) {
  return {
    listConsents: async ({ caller }) => {
      // a consent that cannot be requested here is shown only if it was given
      const isAsked = (form: string) => unpublished.every((kind) => kind.form !== form);
      const consents = await consentsOf(db, caller.userId);
      return consents.filter(({ asked, given }) => given || isAsked(asked.form));
    },
    listRegistrationConsents: () => generalConsents(db),
    giveConsent: ({ caller, body, address }) => giveConsent(db, { caller, address, ...body }),
    withdrawConsent: ({ caller, params, address }) =>
      withdrawConsent(db, { caller, address, purpose: params.purpose }),
  } satisfies Partial<Handlers>;
}
