import type { Selectable } from 'kysely';
import type { Db } from '../database/open.ts';

import type { QuestionnairesTables } from './domain.ts';
import { type Kind, kinds } from './kind.ts';

export type QuestionnaireRow = Selectable<QuestionnairesTables['questionnaires']>;

/** Kinds that this portal does not offer: examples outside the demonstration, unless they have records. */
export async function unpublishedKinds(db: Db, isDemonstration: boolean): Promise<readonly Kind[]> {
  const examples = isDemonstration ? [] : kinds.filter(({ example }) => example);
  const used = await Promise.all(
    examples.map(({ name }) =>
      db.selectFrom('questionnaires').select('id').where('name', '=', name).limit(1).executeTakeFirst(),
    ),
  );
  return examples.filter((_, index) => used[index] === undefined);
}

/** The kind of a questionnaire; `undefined` for an unknown id. */
export async function nameOfQuestionnaire(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('questionnaires').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}
