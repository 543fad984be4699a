import type { Db } from '../database/open.ts';
import { listRequestsOf, type RequestRow } from './store.ts';

/** What somebody answered in their requests, for who is shown everything of theirs. */
export async function requestsAnsweredBy(db: Db, userId: number): Promise<readonly RequestRow[]> {
  return listRequestsOf(db, userId);
}
