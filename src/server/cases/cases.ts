import { sql } from 'kysely';
import kinds from '#schemas/cases.json' with { type: 'json' };
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';

export type CaseKind = Exclude<keyof typeof kinds, '$schema' | '$comment'>;

/** Days in which the school must answer a request to erase all personal data. */
export const ERASURE_DAYS = kinds.erasure.days;

/** Label of a kind of case and the task of the school; the bare name for a kind that no longer exists. */
export function kindTexts(kind: string): { readonly label: string; readonly task: string } {
  const { label, task } = isKind(kind) ? kinds[kind] : { label: kind, task: '' };
  return { label, task };
}

function isKind(name: string): name is CaseKind {
  return name in kinds && !name.startsWith('$');
}

/** Key of a case: a person has at most one open case per kind and purpose. */
interface CaseKey {
  readonly userId: number;
  readonly kind: CaseKind;
  /** Purpose of the consent that the case concerns. */
  readonly purpose: string | null;
}

/** Opens a case, due in `days`, in the person's transaction. Idempotent: an open case keeps its deadline. */
export async function openCase(
  tx: Db,
  { userId, kind, purpose, days }: CaseKey & { readonly days: number },
): Promise<void> {
  const inserted = await tx
    .insertInto('cases')
    .values({ user_id: userId, kind, purpose, due_at: sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted)
    await record(tx, { userId, action: 'case.opened', personId: userId, details: { kind, purpose } });
}

/** The open case of a key; `undefined` without one. */
export async function findOpenCase(db: Db, { userId, kind, purpose }: CaseKey) {
  return db
    .selectFrom('cases')
    .select(['opened_at', 'due_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('purpose', 'is not distinct from', purpose)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

/** The open cases of a kind with their deadlines, of one person or of everybody (`null`). */
export async function listOpenCases(db: Db, kind: CaseKind, userId: number | null) {
  return db
    .selectFrom('cases')
    .select(['id', 'user_id', 'purpose', 'due_at'])
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .execute();
}

/** Closes open cases after the erasure of their data: one, or all of a person. `by` is `null` for the portal. */
export async function closeFulfilled(
  tx: Db,
  which: { readonly id: number } | { readonly user_id: number },
  by: number | null,
): Promise<void> {
  const closed = await tx
    .updateTable('cases')
    .set({ status: 'closed', closed_at: sql<Date>`now()`, closed_by: by })
    .where((row) => row.and({ status: 'open', ...which }))
    .returning('id')
    .execute();
  for (const { id } of closed) await record(tx, { userId: by, action: 'case.closed', details: { case: id } });
}

/** Withdraws a person's open case, if any. */
export async function withdrawCase(tx: Db, { userId, kind, purpose }: CaseKey): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cases')
    .set({ status: 'dropped', closed_at: sql<Date>`now()`, closed_by: userId })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('purpose', 'is not distinct from', purpose)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await record(tx, { userId, action: 'case.dropped', personId: userId, details: { kind, purpose } });
}
