import type { components } from '#generated/api.d.ts';
import type { Db } from '../database/open.ts';
import { COLUMNS } from './list-store.ts';
import { messageView } from './view.ts';

/** More than are ever sent about one application. */
const MOST = 100;

/** The letters about an application as the office sees them, the newest first. */
export async function lettersAbout(
  db: Db,
  applicationId: number,
  origin: string,
): Promise<components['schemas']['Message'][]> {
  const rows = await db
    .selectFrom('outgoing_messages')
    .select(COLUMNS)
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => messageView(row, origin));
}
