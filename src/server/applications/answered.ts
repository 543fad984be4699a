import type { Db } from '../database/open.ts';
import { type ApplicationRow, listApplicationsOf } from './store.ts';

/** What somebody answered in their applications, for who is shown everything of theirs. */
export async function applicationsAnsweredBy(db: Db, userId: number): Promise<readonly ApplicationRow[]> {
  return listApplicationsOf(db, userId);
}
