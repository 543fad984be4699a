import { healthAnswerTeller } from '../audit/health.ts';
import type { Db } from '../database/open.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import type { Operation } from '../http/document.ts';
import { documentsNow } from './documents.ts';
import { neededFor } from './needed.ts';
import { assertGiven } from './rules.ts';

/** A call as far as it says which consents it needs. */
interface Call {
  readonly caller: Caller | undefined;
  readonly body: unknown;
  readonly uploads?: unknown;
}

const tellers = new Map<string, ReturnType<typeof healthAnswerTeller>>();

/**
 * Whichever operation a representative's answers come by, they are kept with their consents alone: throws 403 with the
 * purpose of the first that is missing, before anything of the call is done. Of the office nothing is asked.
 */
export async function checkConsents(
  db: Db,
  operation: Pick<Operation, 'id' | 'forms' | 'body' | 'consents'>,
  { caller, ...call }: Call,
): Promise<void> {
  const { id, forms, consents } = operation;
  if (!consents || caller?.roleId !== ROLES.representative) return;
  const tells = tellers.get(id) ?? healthAnswerTeller(operation);
  tellers.set(id, tells);
  const needed = neededFor({ forms, sensitive: await tells(db, call) }, await documentsNow(db));
  await assertGiven(db, caller.userId, needed);
}
