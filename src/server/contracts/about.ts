import * as words from '#generated/words/server/contracts.ts';
import { applicationBy } from '../applications/queries.ts';
import type { Db } from '../database/open.ts';
import { invalid } from '../http/errors.ts';
import { isOwnChild } from '../users/children.ts';
import { nameOfChild } from '../users/chosen-child.ts';

/** Whose child and which application of theirs a contract or a bill is about, as far as a call says. */
export interface About {
  readonly user_id: number;
  readonly child_id?: number | undefined;
  readonly application_id?: number | undefined;
}

/** The same as it is stored, with the name of the child; blank where there is no child. */
interface StoredAbout {
  readonly child_id: number | null;
  readonly application_id: number | null;
  readonly child_name: string;
}

/**
 * The child and the application of that family: an application knows its child and its name. Throws 422 for a child or
 * an application of another family.
 */
export async function aboutWhom(
  db: Db,
  { user_id: userId, child_id, application_id }: About,
): Promise<StoredAbout> {
  if (child_id !== undefined && !(await isOwnChild(db, child_id, { userId })))
    throw invalid(words.noSuchChild, [{ path: 'child_id', message: words.noSuchChild }]);
  if (application_id === undefined) {
    const childId = child_id ?? null;
    return { child_id: childId, application_id: null, child_name: await nameOfChild(db, childId) };
  }
  const application = await applicationBy(db, application_id, userId);
  if (!application)
    throw invalid(words.noSuchApplication, [{ path: 'application_id', message: words.noSuchApplication }]);
  const childId = child_id ?? application.student_id;
  return {
    child_id: childId,
    application_id,
    child_name: (await nameOfChild(db, childId)) || application.title,
  };
}
