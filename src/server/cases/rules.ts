import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { CaseKind } from './kinds.ts';
import { type CaseKey, closeOpen, findOpenCase, insertCase, listOpen, withdrawOpenCase } from './store.ts';

/**
 * Opens a case for the office, in the transaction of the person's action; its deadline is in `days`. Idempotent while
 * it is open: the first deadline stays.
 */
export async function openCase(tx: Db, one: CaseKey & { readonly days: number }): Promise<void> {
  const { userId, kind, purpose } = one;
  if (await insertCase(tx, one))
    await record(tx, { userId, action: 'case.opened', personId: userId, details: { kind, purpose } });
}

/** The open case of a person and subject; `undefined` without one. */
export async function openCaseOf(
  db: Db,
  one: CaseKey,
): Promise<{ readonly opened_at: Date; readonly due_at: Date } | undefined> {
  return findOpenCase(db, one);
}

/** The open cases of a kind with their deadlines: of everybody, or of one user. */
export async function openCases(db: Db, kind: CaseKind, userId: number | null) {
  return listOpen(db, kind, userId);
}

/**
 * Closes a case, or all cases of a person, after the erasure of the data; `by` is the employee, null for the portal.
 * Closed ones stay as they are.
 */
export async function closeFulfilled(
  tx: Db,
  which: { readonly id: number } | { readonly user_id: number },
  by: number | null,
): Promise<void> {
  for (const id of await closeOpen(tx, which, by))
    await record(tx, { userId: by, action: 'case.closed', details: { case: id } });
}

/** Withdraws a person's open case, if any. */
export async function withdrawCase(tx: Db, one: CaseKey): Promise<void> {
  const { userId, kind, purpose } = one;
  if (await withdrawOpenCase(tx, one))
    await record(tx, { userId, action: 'case.dropped', personId: userId, details: { kind, purpose } });
}
