import type { components } from '#generated/api.d.ts';
import type { Context } from '#server/context.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import { workedSet } from '#server/lists/worked-set.ts';
import { selectionOf } from './selection.ts';
import { listSelected, selectIds } from './selection-store.ts';
import { adminView } from './view.ts';

/** The ids of what a query selects, in its order: what the list gives, whole. */
export async function idsForSchool(
  { db }: Context,
  query: Call<'listAdminApplicationIds'>['query'],
  caller: Caller,
): Promise<{ ids: number[] }> {
  return workedSet(db, selectIds(db, await selectionOf(db, query, caller)));
}

/** Rows of the list by their ids, in this order; those that are gone are left out. */
export async function rowsForSchool(
  { db }: Context,
  ids: readonly number[],
): Promise<components['schemas']['AdminApplication'][]> {
  return (await listSelected(db, ids)).map(adminView);
}
