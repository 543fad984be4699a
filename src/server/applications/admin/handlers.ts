import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import { undoOf } from '#server/workflow/undo.ts';
import { correctApplication } from '../corrections.ts';
import { saveRemarkDraft } from '../remark-drafts.ts';
import { remindOfDraft } from '../reminders.ts';
import { type ApplicationMoney, undoApplicationStatus } from '../transitions.ts';
import { moveDeadline, recordCall } from '../view.ts';
import {
  auditForSchool,
  countForSchool,
  idsForSchool,
  lettersForSchool,
  listForSchool,
  neighboursForSchool,
  previewForSchool,
  rowsForSchool,
} from './applications.ts';
import { readClassTable, saveClassTable } from './class-table.ts';
import { campaignProgress, exportApplications } from './export.ts';

type Operations =
  | 'listAdminApplications'
  | 'countAdminApplications'
  | 'getAdminNeighbours'
  | 'exportApplications'
  | 'listApplicationAudit'
  | 'listAdminApplicationIds'
  | 'listAdminApplicationRows'
  | 'listApplicationMessages'
  | 'previewApplicationLetter'
  | 'keepApplicationRemark'
  | 'correctApplication'
  | 'undoApplicationStatus'
  | 'remindOfDraft'
  | 'recordApplicationCall'
  | 'moveApplicationDeadline'
  | 'getCampaignProgress'
  | 'getClassTable'
  | 'updateClassTable';

/** The school's calls about the applications of everybody. */
export function adminApplicationsHandlers(context: Context, money: ApplicationMoney): HandlersOf<Operations> {
  return {
    listAdminApplications: async ({ query, caller }) => ({
      status: 200,
      body: await listForSchool(context, query, caller),
    }),
    countAdminApplications: async ({ query, caller }) => ({
      status: 200,
      body: await countForSchool(context, query, caller),
    }),
    getAdminNeighbours: async ({ params, query, caller }) => ({
      status: 200,
      body: await neighboursForSchool(context, { id: params.id, caller }, query),
    }),
    exportApplications: async (call) => ({
      status: 200,
      attachment: await exportApplications(context, call),
    }),
    listApplicationAudit: async ({ params }) => ({
      status: 200,
      body: await auditForSchool(context, params.id),
    }),
    listAdminApplicationIds: async ({ query, caller }) => ({
      status: 200,
      body: await idsForSchool(context, query, caller),
    }),
    listAdminApplicationRows: async ({ query }) => ({
      status: 200,
      body: await rowsForSchool(context, query.ids),
    }),
    listApplicationMessages: async ({ params }) => ({
      status: 200,
      body: await lettersForSchool(context, params.id),
    }),
    previewApplicationLetter: async ({ params, query }) => ({
      status: 200,
      body: await previewForSchool(context, params.id, query, money),
    }),
    getClassTable: async () => ({ status: 200, body: await readClassTable(context.db, new Date()) }),
    updateClassTable: async ({ body, caller: { userId } }) => ({
      status: 200,
      body: await saveClassTable(context.db, body, { userId, now: new Date() }),
    }),
    getCampaignProgress: async () => ({
      status: 200,
      body: await campaignProgress(context.db, new Date()),
    }),
    keepApplicationRemark: async ({ caller, params, body }) => ({
      status: 200,
      body: await saveRemarkDraft(context, caller, params.id, body),
    }),
    remindOfDraft: async ({ caller, params }) => {
      await remindOfDraft(context.db, params.id, caller);
      return { status: 204 };
    },
    recordApplicationCall: async ({ caller, params }) => {
      await recordCall(context.db, params.id, caller);
      return { status: 204 };
    },
    moveApplicationDeadline: async ({ caller, params, body }) => {
      await moveDeadline(context.db, params.id, caller, body);
      return { status: 204 };
    },
    correctApplication: async (call) => ({
      status: 200,
      body: await correctApplication(context, { ...call, id: call.params.id }),
    }),
    undoApplicationStatus: async (call) => ({
      status: 200,
      body: await undoApplicationStatus(context.db, undoOf(call), money),
    }),
  };
}
