import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { listFiles } from '../files/store.ts';
import { retiredOf } from '../forms/retired.ts';
import { withRecord } from '../forms/seen.ts';
import { type Caller, roleOf } from '../http/contract.ts';
import { readListedFilters } from '../lists/listed-answers.ts';
import { type Page, type PageQuery, pageLimits, pageOf } from '../lists/paging.ts';
import { appliedView } from '../workflow/applied.ts';
import { listHistory } from '../workflow/history.ts';
import { type Kind, kinds } from './kind.ts';
import {
  type ListedQuestionnaire,
  listQuestionnaires,
  type QuestionnaireFilter,
  readQuestionnaires,
} from './list-store.ts';
import { detailsOf, subjectOf, visibleQuestionnaire } from './subject.ts';
import { movedView, type QuestionnaireView, questionnaireView } from './view.ts';

/** What an administrator looks for. */
export interface QuestionnairesQuery {
  readonly status?: readonly string[];
  readonly q?: string;
  readonly sort?: string;
}

/** The caller's own of one kind, the newest first. */
export async function listOwn(db: Db, kind: Kind, caller: Caller): Promise<QuestionnaireView[]> {
  const rows = await listQuestionnaires(db, { name: kind.name, representativeId: caller.userId });
  return viewsOf(db, kind, rows, caller);
}

/** One with its history and what today's form no longer asks; that an administrator looked is written down. */
export async function getOne(db: Db, kind: Kind, id: number, caller: Caller) {
  const row = await visibleQuestionnaire(db, kind, id, caller);
  return withRecord(row, () => recordOf(db, kind, row, caller));
}

async function recordOf(db: Db, kind: Kind, row: ListedQuestionnaire, caller: Caller) {
  const { id } = row;
  const files = await listFiles(db, 'questionnaire_id', [id]);
  const view = questionnaireView(kind, row, files, caller);
  const history = await listHistory<string>(db, subjectOf(kind).history, id);
  const retired = await retiredOf(db, kind.served, row, files);
  if (roleOf(caller) === 'administrator')
    await record(db, { userId: caller.userId, action: 'questionnaire.viewed', details: detailsOf(kind, id) });
  return {
    ...view,
    status_history: history.map((move) => movedView(kind, move, files)),
    ...(retired.length > 0 && { retired }),
  };
}

/** Which ones a query asks for, and in which order. */
export function readSelection(
  { name, served }: Kind,
  query: QuestionnairesQuery,
): { readonly filter: QuestionnaireFilter; readonly sort: string } {
  const { status, q, sort = '-submitted_at' } = query;
  const answers = readListedFilters(served.definition, query);
  return { filter: { name, submitted: true, status, q, answers }, sort };
}

/** A page of everybody's that were ever submitted. */
export async function listAll(
  db: Db,
  kind: Kind,
  query: QuestionnairesQuery & PageQuery,
  caller: Caller,
): Promise<Page<QuestionnaireView>> {
  const { filter, sort } = readSelection(kind, query);
  const limits = pageLimits(query);
  const found = await readQuestionnaires(db, filter, { sort }, limits);
  return pageOf(await viewsOf(db, kind, found.rows, caller), found, limits);
}

export async function viewsOf(
  db: Db,
  kind: Kind,
  rows: readonly ListedQuestionnaire[],
  caller: Caller,
): Promise<QuestionnaireView[]> {
  const ids = rows.map(({ id }) => id);
  const files = await listFiles(db, 'questionnaire_id', ids);
  return rows.map((row) => questionnaireView(kind, row, files, caller));
}

/** What somebody has submitted of every kind, in a line each, the newest of a kind first. */
export async function questionnairesOf(db: Db, userId: number) {
  const all = await Promise.all(
    kinds.map(async ({ name, title: kind, labels }) => {
      const rows = await listQuestionnaires(db, { name, representativeId: userId, submitted: true });
      return rows.map((row) => ({
        ...appliedView(row, row.title),
        name,
        kind,
        status_label: labels[row.status]?.label ?? row.status,
      }));
    }),
  );
  return all.flat();
}
