import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import { caseRecord, closeCase, eraseCaseData, listCases } from './cases.ts';
import { exportCases } from './export.ts';

type Operations = 'listCases' | 'exportCases' | 'getCase' | 'closeCase' | 'eraseCaseData';

export function casesHandlers(context: Context): HandlersOf<Operations> {
  const { db } = context;
  return {
    listCases: async ({ query }) => ({ status: 200, body: await listCases(db, query) }),
    exportCases: async (call) => ({ status: 200, attachment: await exportCases(db, call) }),
    getCase: async ({ params, caller }) => ({ status: 200, body: await caseRecord(db, params.id, caller) }),
    closeCase: async ({ params, caller, body }) => ({
      status: 200,
      body: await closeCase(db, caller, params.id, body),
    }),
    eraseCaseData: async ({ params, caller }) => ({
      status: 200,
      body: await eraseCaseData(context, caller, params.id),
    }),
  };
}
