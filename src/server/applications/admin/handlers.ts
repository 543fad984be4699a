import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/contract.ts';
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

/** The school's calls about the applications of everybody. */
export function adminApplicationsHandlers(context: Context, money: ApplicationMoney) {
  return {
    listAdminApplications: ({ query, caller }) => listForSchool(context, query, caller),
    countAdminApplications: ({ query, caller }) => countForSchool(context, query, caller),
    getAdminNeighbours: ({ params, query, caller }) =>
      neighboursForSchool(context, { id: params.id, caller }, query),
    exportApplications: (call) => exportApplications(context, call),
    listApplicationAudit: ({ params }) => auditForSchool(context, params.id),
    listAdminApplicationIds: ({ query, caller }) => idsForSchool(context, query, caller),
    listAdminApplicationRows: ({ query }) => rowsForSchool(context, query.ids),
    listApplicationMessages: ({ params }) => lettersForSchool(context, params.id),
    previewApplicationLetter: ({ params, query }) => previewForSchool(context, params.id, query, money),
    getClassTable: () => readClassTable(context.db, new Date()),
    updateClassTable: ({ body, caller: { userId } }) =>
      saveClassTable(context.db, body, { userId, now: new Date() }),
    getCampaignProgress: () => campaignProgress(context.db, new Date()),
    keepApplicationRemark: ({ caller, params, body }) => saveRemarkDraft(context, caller, params.id, body),
    remindOfDraft: ({ caller, params }) => remindOfDraft(context.db, params.id, caller),
    recordApplicationCall: ({ caller, params }) => recordCall(context.db, params.id, caller),
    moveApplicationDeadline: ({ caller, params, body }) => moveDeadline(context.db, params.id, caller, body),
    correctApplication: correctApplication(context),
    undoApplicationStatus: undoApplicationStatus(context, money),
  } satisfies Partial<Handlers>;
}
