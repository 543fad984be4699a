import type { Db } from '../database/open.ts';
import { COLUMNS, type ListedOutgoing } from './list-store.ts';

/** More than are ever sent about one application. */
const MOST = 100;

/** The letters about an application, the newest first. */
export async function listOutgoingAbout(db: Db, applicationId: number): Promise<ListedOutgoing[]> {
  return db
    .selectFrom('outgoing_messages')
    .select(COLUMNS)
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
