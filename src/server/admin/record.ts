import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/users.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { withRecord } from '../forms/seen.ts';
import { tellAnswers } from '../forms/told-answers.ts';
import type { Caller } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { answeredByPeople } from '../users/people.ts';
import { listUserRows } from './store.ts';
import { adminUserViews } from './users.ts';

/** A user, also a deleted one, with all that they have answered; that somebody looked is written down. Throws 404. */
export async function userRecord(
  db: Db,
  id: number,
  caller: Caller,
): Promise<components['schemas']['AdminUserRecord']> {
  const [view] = await adminUserViews(db, await listUserRows(db, [id]));
  if (!view) throw notFound(words.noUser);
  const { own, children } = (await answeredByPeople(db, [id]))(id);
  await record(db, { userId: caller.userId, action: 'user.viewed', personId: id, details: { user: id } });
  const forms = await withRecord({ representative_id: id }, () => tellAnswers(db, [...own, ...children]));
  return { record: view, forms };
}
