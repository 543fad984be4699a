import type { Db } from '#server/database/open.ts';
import { send } from '#server/messages/send.ts';
import type { ApplicationRow } from '../store.ts';

/** Tells the representative where their application stands now; of a draft there is nothing to tell. */
export async function tellStatus(
  tx: Db,
  { id, number, status, representative_id }: ApplicationRow,
): Promise<void> {
  if (status === 'draft') return;
  await send(tx, {
    event: `application-${status}`,
    userId: representative_id,
    values: { number },
    applicationId: id,
  });
}
