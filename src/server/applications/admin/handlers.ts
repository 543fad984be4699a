import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import { exportApplications } from './export.ts';
import { auditForSchool, countForSchool, listForSchool, neighboursForSchool } from './queries.ts';

type Operations =
  | 'listAdminApplications'
  | 'countAdminApplications'
  | 'getAdminNeighbours'
  | 'exportApplications'
  | 'listApplicationAudit';

/** The school's calls about the applications of everybody. */
export function adminApplicationsHandlers(context: Context): HandlersOf<Operations> {
  return {
    listAdminApplications: async ({ query }) => ({ status: 200, body: await listForSchool(context, query) }),
    countAdminApplications: async ({ query }) => ({
      status: 200,
      body: await countForSchool(context, query),
    }),
    getAdminNeighbours: async ({ params, query }) => ({
      status: 200,
      body: await neighboursForSchool(context, params.id, query),
    }),
    exportApplications: async (call) => ({
      status: 200,
      attachment: await exportApplications(context, call),
    }),
    listApplicationAudit: async ({ params }) => ({
      status: 200,
      body: await auditForSchool(context, params.id),
    }),
  };
}
