import type { RawBuilder } from 'kysely';
import type { Db } from '../database/open.ts';
import { listOrderedIds } from './ordered-ids.ts';

/** More than anybody works through in one go. */
const MOST_IDS = 5000;

/** A set to work through: the ids of what a list selects, in its order, as they are now. */
export async function workedSet(db: Db, ids: RawBuilder<{ id: number }>): Promise<{ ids: number[] }> {
  return { ids: await listOrderedIds(db, ids, MOST_IDS) };
}
