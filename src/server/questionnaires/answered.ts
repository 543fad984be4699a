import type { Db } from '../database/open.ts';
import type { Kind } from './kind.ts';
import { listQuestionnaires } from './list-store.ts';
import { suppliedChoices } from './view.ts';

/** What somebody answered in their questionnaires of a kind, with the words of what they chose. */
export async function questionnairesAnsweredBy(db: Db, { name }: Kind, userId: number) {
  const rows = await listQuestionnaires(db, { name, representativeId: userId });
  return rows.map((row) => ({ ...row, choices: suppliedChoices(row) }));
}
