import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { type CaseOf, dropCase, findOpenCase, insertCase } from './store.ts';

/**
 * Opens a case for the office, in the transaction of what the person did; `days` from now is its deadline. Asked again
 * while it is open, it stays one with its first deadline.
 */
export async function openCase(tx: Db, one: CaseOf & { readonly days: number }): Promise<void> {
  const { userId, kind, purpose } = one;
  if (await insertCase(tx, one))
    await record(tx, { userId, action: 'case.opened', personId: userId, details: { kind, purpose } });
}

/** The open case of a person about one thing; `undefined` where there is none. */
export async function openCaseOf(
  db: Db,
  one: CaseOf,
): Promise<{ readonly opened_at: Date; readonly due_at: Date } | undefined> {
  return findOpenCase(db, one);
}

/** Ends a case that its person wants no more; where none is open, nothing happens. */
export async function takeCaseBack(tx: Db, one: CaseOf): Promise<void> {
  const { userId, kind, purpose } = one;
  if (await dropCase(tx, one))
    await record(tx, { userId, action: 'case.dropped', personId: userId, details: { kind, purpose } });
}
