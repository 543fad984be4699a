import type { components } from '#generated/api.d.ts';
import type { Db } from '../database/open.ts';
import { withNames } from './list-store.ts';
import { messageView } from './view.ts';

/** More than are ever sent about one record. */
const MOST = 100;

/** What letters are about. */
export interface LettersOf {
  readonly column: 'application_id' | 'course_application_id' | 'questionnaire_id';
  readonly id: number;
}

/** The letters about an application or a questionnaire as the office sees them, the newest first. */
export async function lettersAbout(
  db: Db,
  { column, id }: LettersOf,
  origin: string,
): Promise<components['schemas']['Message'][]> {
  const rows = await withNames(db)
    .where(`outgoing_messages.${column}`, '=', id)
    .orderBy('outgoing_messages.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => messageView(row, origin));
}
