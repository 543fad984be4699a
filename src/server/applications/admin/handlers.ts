import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/contract.ts';
import { officeListHandlers, officeRecordHandlers } from '#server/workflow/office.ts';
import { correctApplication } from '../corrections.ts';
import { saveRemarkDraft } from '../remark-drafts.ts';
import { sendDraftReminder } from '../reminders.ts';
import { type ApplicationPayments, payingApplicationType, undoApplicationStatus } from '../transitions.ts';
import { postponeDeadline, recordCall } from '../view.ts';
import { applicationAudit, applicationNeighbours, countApplications } from './applications.ts';
import { readClassTable, saveClassTable } from './class-table.ts';
import { campaignProgress, exportApplications } from './export.ts';
import { type SelectionQuery, selectionOf } from './selection.ts';
import { applicationList } from './store.ts';
import { adminView } from './view.ts';

/** The school's calls about the applications of everybody. */
export function adminApplicationsHandlers(context: Context, money: ApplicationPayments) {
  const { db } = context;
  const list = officeListHandlers(db, {
    list: applicationList,
    select: (query: SelectionQuery, caller) => selectionOf(db, query, caller),
    views: (rows) => rows.map(adminView),
  });
  const one = officeRecordHandlers(context, payingApplicationType(money));
  return {
    listAdminApplications: list.page,
    countAdminApplications: ({ query, caller }) => countApplications(context, query, caller),
    getAdminNeighbours: ({ params, query, caller }) =>
      applicationNeighbours(context, { id: params.id, caller }, query),
    exportApplications: (call) => exportApplications(context, call),
    listApplicationAudit: ({ params }) => applicationAudit(context, params.id),
    listAdminApplicationIds: list.ids,
    listAdminApplicationRows: list.rows,
    listApplicationMessages: one.letters,
    previewApplicationLetter: one.preview,
    getClassTable: () => readClassTable(db, new Date()),
    updateClassTable: ({ body, caller: { userId } }) => saveClassTable(db, body, { userId, now: new Date() }),
    getCampaignProgress: () => campaignProgress(db, new Date()),
    keepApplicationRemark: ({ caller, params, body }) => saveRemarkDraft(context, caller, params.id, body),
    remindOfDraft: ({ caller, params }) => sendDraftReminder(db, params.id, caller),
    recordApplicationCall: ({ caller, params }) => recordCall(db, params.id, caller),
    moveApplicationDeadline: ({ caller, params, body }) => postponeDeadline(db, params.id, caller, body),
    correctApplication: correctApplication(context),
    undoApplicationStatus: undoApplicationStatus(context, money),
  } satisfies Partial<Handlers>;
}
