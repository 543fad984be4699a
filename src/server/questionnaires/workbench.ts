import type { components } from '#generated/api.d.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { workedSet } from '../lists/worked-set.ts';
import { lettersAbout } from '../messages/letters-about.ts';
import { visibleTo } from '../workflow/access.ts';
import { type PreviewedMove, previewMove } from '../workflow/preview.ts';
import type { Kind } from './kind.ts';
import { listNamedQuestionnaires, selectQuestionnaireIds } from './list-store.ts';
import { type QuestionnairesQuery, readSelection, viewsOf } from './queries.ts';
import { findQuestionnaire } from './store.ts';
import { subjectOf, visibleQuestionnaire } from './subject.ts';
import type { QuestionnaireView } from './view.ts';

/** The ids of what a query selects, in its order: what the list gives, whole. */
export async function setOf(db: Db, kind: Kind, query: QuestionnairesQuery): Promise<{ ids: number[] }> {
  const { filter, sort } = readSelection(kind, query);
  return workedSet(db, selectQuestionnaireIds(db, filter, { sort }));
}

/** Rows of the list by their ids, in this order; those that are gone are left out. */
export async function listNamed(
  db: Db,
  kind: Kind,
  ids: readonly number[],
  caller: Caller,
): Promise<QuestionnaireView[]> {
  return viewsOf(db, kind, await listNamedQuestionnaires(db, kind.name, ids), caller);
}

/** The letters about one, the newest first. Throws 404 where there is no such one. */
export async function lettersOf(
  { db, origin }: Context,
  kind: Kind,
  id: number,
  caller: Caller,
): Promise<components['schemas']['Message'][]> {
  await visibleQuestionnaire(db, kind, id, caller);
  return lettersAbout(db, { column: 'questionnaire_id', id }, origin);
}

/** What its representative would be told if it came to a status now. Throws 404 as above. */
export async function previewLetter(
  context: Context,
  kind: Kind,
  { id, caller, ...move }: PreviewedMove<string> & { readonly id: number; readonly caller: Caller },
): Promise<components['schemas']['LetterPreview']> {
  const row = visibleTo(caller, await findQuestionnaire(context.db, kind, id));
  return previewMove(context, subjectOf(kind), row, move);
}
