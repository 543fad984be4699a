import * as words from '#generated/words/server/contracts.ts';
import { applicationBy } from '../applications/queries.ts';
import type { Db } from '../database/open.ts';
import { invalid } from '../http/errors.ts';
import { isOwnChild } from '../users/children.ts';
import type { ContractRow } from './store.ts';

type Kept = Pick<ContractRow, 'child_id' | 'application_id'>;

/** Whose child and which application of theirs a contract is about, as far as a call says. */
export interface About {
  readonly user_id: number;
  readonly child_id?: number | undefined;
  readonly application_id?: number | undefined;
}

/** The child and the application as they are kept: an application knows its child. Throws 422 for another family's. */
export async function aboutWhom(db: Db, { user_id: userId, child_id, application_id }: About): Promise<Kept> {
  if (child_id !== undefined && !(await isOwnChild(db, child_id, { userId })))
    throw invalid(words.noSuchChild, [{ path: 'child_id', message: words.noSuchChild }]);
  if (application_id === undefined) return { child_id: child_id ?? null, application_id: null };
  const application = await applicationBy(db, application_id, userId);
  if (!application)
    throw invalid(words.noSuchApplication, [{ path: 'application_id', message: words.noSuchApplication }]);
  return { child_id: child_id ?? application.student_id, application_id };
}
