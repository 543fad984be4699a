import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import { caseRecord, closeCase, listCases } from './cases.ts';

export function casesHandlers({ db }: Context): HandlersOf<'listCases' | 'getCase' | 'closeCase'> {
  return {
    listCases: async ({ query }) => ({ status: 200, body: await listCases(db, query) }),
    getCase: async ({ params, caller }) => ({ status: 200, body: await caseRecord(db, params.id, caller) }),
    closeCase: async ({ params, caller, body }) => ({
      status: 200,
      body: await closeCase(db, caller, params.id, body),
    }),
  };
}
