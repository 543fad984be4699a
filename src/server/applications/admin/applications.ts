import type { components } from '#generated/api.d.ts';
import { listApplicationAudit } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import type { Neighbours } from '#server/lists/define-list.ts';
import { personName } from '#server/users/accounts.ts';
import { existingApplication } from '../submission-type.ts';
import { selectionOf } from './selection.ts';
import { applicationList, countByStatus } from './store.ts';

type Schemas = components['schemas'];

/** The number of applications per status for a query; statuses without any are omitted. */
export async function countApplications(
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
export async function applicationNeighbours(
  { db }: Context,
  { id, caller }: { readonly id: number; readonly caller: Caller },
  query: Call<'getAdminNeighbours'>['query'],
): Promise<Neighbours> {
  await existingApplication(db, id);
  return applicationList.neighbours(db, id, await selectionOf(db, query, caller));
}

/** Audit entries of an application, newest first. */
export async function applicationAudit({ db }: Context, id: number): Promise<Schemas['AuditLine'][]> {
  await existingApplication(db, id);
  const lines = await listApplicationAudit(db, id);
  return lines.map((line) => ({
    at: line.at.toISOString(),
    action: line.action,
    user: { id: line.user_id, name: personName(line), role_id: line.role_id },
    details: line.details && { ...line.details },
  }));
}
