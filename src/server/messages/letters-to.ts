import type { components } from '#generated/api.d.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { listLettersTo } from './list-store.ts';
import { messageView } from './view.ts';

/** Letters that are shown of a person: the list of messages has them all. */
const MOST = 20;

/** The last letters to somebody, the newest first; dots stand for what was secret. */
export async function lettersTo(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  userId: number,
): Promise<components['schemas']['Message'][]> {
  return (await listLettersTo(db, userId, MOST)).map((row) => messageView(row, origin));
}

/** Every phone and address that letters to somebody went to. */
export async function recipientsOf(db: Db, userId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('outgoing_messages')
    .select('recipient')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ recipient }) => recipient);
}
