import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { consentsOf, generalConsents, giveConsent, withdrawConsent } from './rules.ts';

export function consentsHandlers({
  db,
  unpublished,
}: Context): HandlersOf<'listConsents' | 'listRegistrationConsents' | 'giveConsent' | 'withdrawConsent'> {
  return {
    listConsents: async ({ caller }) => {
      // what nobody can be asked for here is not shown, unless it was given already
      const isAsked = (form: string) => unpublished.every((kind) => kind.form !== form);
      const consents = await consentsOf(db, caller.userId);
      return { status: 200, body: consents.filter(({ asked, given }) => given || isAsked(asked.form)) };
    },
    listRegistrationConsents: async () => ({ status: 200, body: await generalConsents(db) }),
    giveConsent: async ({ caller, body, address }) => ({
      status: 201,
      body: await giveConsent(db, { caller, address, ...body }),
    }),
    withdrawConsent: async ({ caller, params, address }) => ({
      status: 200,
      body: await withdrawConsent(db, { caller, address, purpose: params.purpose }),
    }),
  };
}
