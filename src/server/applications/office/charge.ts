import type { components } from '#generated/api.d.ts';
import { record } from '#server/audit/store.ts';
import type { Db } from '#server/database/open.ts';
import type { Caller } from '#server/http/contract.ts';
import { send } from '#server/messages/send.ts';
import { assertColleagues, colleagueName, colleagueOf } from '#server/users/colleagues.ts';
import { lockApplication } from '../subject.ts';
import { aboutApplication } from './notes.ts';
import { setInCharge } from './notes-store.ts';

/** Who of the office looks after an application; nobody by `null`. Who is given it hears of that. Throws 404, 422. */
export async function putInCharge(
  db: Db,
  id: number,
  caller: Caller,
  userId: number | null,
): Promise<components['schemas']['InCharge']> {
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id, caller);
    if (userId !== null) await assertColleagues(tx, [userId], 'user_id');
    if (application.in_charge_id !== userId) {
      await assign(tx, id, { by: caller.userId, to: userId });
      if (userId !== null && userId !== caller.userId)
        await send(tx, {
          event: 'office-charged',
          userId,
          values: { ...aboutApplication(application), by: await colleagueName(tx, caller.userId) },
          applicationId: id,
        });
    }
    return { in_charge: userId === null ? null : await colleagueOf(tx, userId) };
  });
}

/** Puts somebody of the office in charge of a locked application, or nobody, and writes it down. */
export async function assign(
  tx: Db,
  id: number,
  { by, to }: { readonly by: number; readonly to: number | null },
): Promise<void> {
  await setInCharge(tx, id, to);
  const details = { ...(to !== null && { colleague: to }) };
  await record(tx, { userId: by, action: 'application.charged', applicationId: id, details });
}
