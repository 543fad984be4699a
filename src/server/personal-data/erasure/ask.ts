import type { components } from '#generated/api.d.ts';
import { ERASURE_DAYS } from '#server/cases/kinds.ts';
import { openCase, openCaseOf, takeCaseBack } from '#server/cases/rules.ts';
import type { Db } from '#server/database/open.ts';
import type { Caller } from '#server/http/contract.ts';

type Erasure = components['schemas']['Erasure'];

const caseOf = ({ userId }: Caller) => ({ userId, kind: 'erasure', purpose: null }) as const;

/** Whether the caller has asked to have all their data erased, and by when the school will. */
export async function erasureOf(db: Db, caller: Caller): Promise<Erasure> {
  const open = await openCaseOf(db, caseOf(caller));
  return {
    id: 'erasure',
    asked_at: open?.opened_at.toISOString() ?? null,
    due_at: open?.due_at.toISOString() ?? null,
  };
}

/** Opens a case for the office; asked again, it stays one. */
export async function askErasure(db: Db, caller: Caller): Promise<Erasure> {
  return db.transaction().execute(async (tx) => {
    await openCase(tx, { ...caseOf(caller), days: ERASURE_DAYS });
    return erasureOf(tx, caller);
  });
}

/** Takes the request back, as long as the office has not closed it. */
export async function takeErasureBack(db: Db, caller: Caller): Promise<Erasure> {
  return db.transaction().execute(async (tx) => {
    await takeCaseBack(tx, caseOf(caller));
    return erasureOf(tx, caller);
  });
}
