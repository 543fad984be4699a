import * as words from '#generated/words/server/users.ts';
import { record } from '../audit/store.ts';
import { openView } from '../auth/views/views.ts';
import type { Db } from '../database/open.ts';
import { type Caller, ROLES } from '../http/contract.ts';
import { conflict, notFound } from '../http/errors.ts';
import { lockUser } from './store.ts';

/**
 * Lets the office look with a family's eyes: gives where the portal opens so. The token stands behind the `#`, which no
 * server and no log sees. It is written down, in the family's own data too. Throws 404, and 409 for who is no
 * representative that may sign in.
 */
export async function viewAsFamily(db: Db, id: number, caller: Caller): Promise<{ readonly link: string }> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, id);
    if (!locked) throw notFound(words.noUser);
    const { role_id, blocked } = locked.user;
    if (role_id !== ROLES.representative || blocked) throw conflict(words.viewNobody);
    const token = await openView(tx, id, caller);
    await record(tx, { userId: caller.userId, action: 'user.seen', personId: id, details: { user: id } });
    return { link: `/lk/#view=${token}` };
  });
}
