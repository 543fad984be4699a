import type { components } from '#generated/api.d.ts';
import { listApplicationAudit } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Call, Caller, Handlers } from '#server/http/contract.ts';
import type { Neighbours } from '#server/lists/define-list.ts';
import { officeListHandlers } from '#server/lists/office-list.ts';
import { personName } from '#server/users/accounts.ts';
import { officeRecordHandlers } from '#server/workflow/office.ts';
import { correctApplication } from '../corrections.ts';
import { saveRemarkDraft } from '../remark-drafts.ts';
import { sendDraftReminder } from '../reminders.ts';
import { existingApplication } from '../submission-type.ts';
import { type ApplicationPayments, payingApplicationType, undoApplicationStatus } from '../transitions.ts';
import { postponeDeadline, recordCall } from '../view.ts';
import { readClassTable, saveClassTable } from './class-table.ts';
import { applicationExport, campaignProgress } from './export.ts';
import { type SelectionQuery, selectionOf } from './selection.ts';
import { applicationList, countByStatus } from './store.ts';
import { adminView } from './view.ts';

/** The school's calls about the applications of everybody. */
export function adminApplicationsHandlers(context: Context, money: ApplicationPayments) {
  const { db } = context;
  const list = officeListHandlers(db, {
    list: applicationList,
    select: (query: SelectionQuery, caller) => selectionOf(db, query, caller),
    views: (rows) => rows.map(adminView),
    exported: () => applicationExport(db),
  });
  const one = officeRecordHandlers(context, payingApplicationType(money));
  return {
    listAdminApplications: list.page,
    countAdminApplications: ({ query, caller }) => countApplications(context, query, caller),
    getAdminNeighbours: ({ params, query, caller }) =>
      applicationNeighbours(context, { id: params.id, caller }, query),
    exportApplications: list.export,
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

type Schemas = components['schemas'];

/** The number of applications per status for a query; statuses without any are omitted. */
async function countApplications(
  { db }: Context,
  query: Call<'countAdminApplications'>['query'],
  caller: Caller,
): Promise<Schemas['ApplicationCounts']> {
  const found = await countByStatus(db, await selectionOf(db, query, caller));
  return {
    counts: Object.fromEntries(found.map(({ status, count }) => [status, count])),
    total: found.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The neighbours of an application in a query. Throws 404. */
async function applicationNeighbours(
  { db }: Context,
  { id, caller }: { readonly id: number; readonly caller: Caller },
  query: Call<'getAdminNeighbours'>['query'],
): Promise<Neighbours> {
  await existingApplication(db, id);
  return applicationList.neighbours(db, id, await selectionOf(db, query, caller));
}

/** Audit entries of an application, newest first. */
async function applicationAudit({ db }: Context, id: number): Promise<Schemas['AuditLine'][]> {
  await existingApplication(db, id);
  const lines = await listApplicationAudit(db, id);
  return lines.map((line) => ({
    at: line.at.toISOString(),
    action: line.action,
    user: { id: line.user_id, name: personName(line), role_id: line.role_id },
    details: line.details && { ...line.details },
  }));
}
