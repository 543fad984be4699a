import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { consentsOf, generalConsents, giveConsent, withdrawConsent } from './rules.ts';

export function consentsHandlers({
  db,
}: Context): HandlersOf<'listConsents' | 'listRegistrationConsents' | 'giveConsent' | 'withdrawConsent'> {
  return {
    listConsents: async ({ caller }) => ({ status: 200, body: await consentsOf(db, caller.userId) }),
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
