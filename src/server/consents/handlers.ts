import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { consentsOf, giveConsent, withdrawConsent } from './rules.ts';

export function consentsHandlers({
  db,
}: Context): HandlersOf<'listConsents' | 'giveConsent' | 'withdrawConsent'> {
  return {
    listConsents: async ({ caller }) => ({ status: 200, body: await consentsOf(db, caller.userId) }),
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
