import type { components } from '#generated/api.d.ts';
import { listAuditOf } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import type { Neighbours } from '#server/lists/define-list.ts';
import { type Page, pageLimits, pageOf, reviewQueue } from '#server/lists/read-page.ts';
import { lettersAbout } from '#server/messages/view.ts';
import { personName } from '#server/users/accounts.ts';
import { type PreviewedTransition, previewTransition } from '#server/workflow/undo.ts';
import type { ApplicationStatus } from '../status.ts';
import { existingApplication } from '../submission-type.ts';
import { type ApplicationMoney, payingApplicationType } from '../transitions.ts';
import { selectionOf } from './selection.ts';
import { applicationList, countByStatus } from './store.ts';
import { adminView } from './view.ts';

type Schemas = components['schemas'];
type Query = Call<'listAdminApplications'>['query'];

/** A page of the applications that a query selects. */
export async function listForSchool(
  { db }: Context,
  query: Query,
  caller: Caller,
): Promise<Page<Schemas['AdminApplication']>> {
  const limits = pageLimits(query);
  const found = await applicationList.page(db, await selectionOf(db, query, caller), limits);
  return pageOf(found.rows.map(adminView), found, limits);
}

/** How many of each status a query would select; statuses without any are left out. */
export async function countForSchool(
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

/** The applications before and after one, in what a query selects. Throws 404 where there is no such one. */
export async function neighboursForSchool(
  { db }: Context,
  { id, caller }: { readonly id: number; readonly caller: Caller },
  query: Call<'getAdminNeighbours'>['query'],
): Promise<Neighbours> {
  await existingApplication(db, id);
  return applicationList.neighbours(db, id, await selectionOf(db, query, caller));
}

/** Audit entries of an application, newest first. */
export async function auditForSchool({ db }: Context, id: number): Promise<Schemas['AuditLine'][]> {
  await existingApplication(db, id);
  const lines = await listAuditOf(db, id);
  return lines.map((line) => ({
    at: line.at.toISOString(),
    action: line.action,
    user: { id: line.user_id, name: personName(line), role_id: line.role_id },
    details: line.details && { ...line.details },
  }));
}

/** The ids of what a query selects, in its order: what the list gives, whole. */
export async function idsForSchool(
  { db }: Context,
  query: Call<'listAdminApplicationIds'>['query'],
  caller: Caller,
): Promise<{ ids: number[] }> {
  return reviewQueue(db, applicationList.ids(await selectionOf(db, query, caller)));
}

/** Rows of the list by their ids, in this order; those that are gone are left out. */
export async function rowsForSchool(
  { db }: Context,
  ids: readonly number[],
): Promise<components['schemas']['AdminApplication'][]> {
  return (await applicationList.named(db, ids)).map(adminView);
}

/** The letters about an application, the newest first. Throws 404 where there is no such one. */
export async function lettersForSchool({ db, origin }: Context, id: number): Promise<Schemas['Message'][]> {
  await existingApplication(db, id);
  return lettersAbout(db, { column: 'application_id', id }, origin);
}

/** The notification of its representative if an application came to a status now. Throws 404 as above. */
export async function previewForSchool(
  context: Context,
  id: number,
  move: PreviewedTransition<ApplicationStatus>,
  money: ApplicationMoney,
): Promise<Schemas['LetterPreview']> {
  return previewTransition(
    context,
    payingApplicationType(money),
    await existingApplication(context.db, id),
    move,
  );
}
