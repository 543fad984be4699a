import { applicationServerForm } from '#server/applications/form.ts';
import { listApplicationsOf } from '#server/applications/store.ts';
import { courseServerForm } from '#server/courses/form.ts';
import { listCourseApplications } from '#server/courses/store.ts';
import { suppliedChoices } from '#server/courses/view.ts';
import type { Db } from '#server/database/open.ts';
import { excursionServerForm } from '#server/excursions/form.ts';
import { listRequestsOf } from '#server/excursions/store.ts';
import { type ExportedAnswers, type ExportedForm, sheetOf } from '#server/exports/rows.ts';
import { findForm } from '#server/forms/registry.ts';
import { kinds } from '#server/questionnaires/kind.ts';
import { listQuestionnaires } from '#server/questionnaires/list-store.ts';
import { suppliedChoices as questionnaireChoices } from '#server/questionnaires/view.ts';
import { childServerForm } from '#server/users/child-form.ts';
import { answeredByPeople } from '#server/users/people.ts';

/** What was answered in one form at one time: each question with its answer, in words. */
export interface AnsweredSheet {
  readonly title: string;
  readonly lines: readonly (readonly [question: string, answer: string])[];
}

/** What somebody filled in, in the words of the forms, by the kinds of `kinds.ts`. */
export async function answeredSheets(
  db: Db,
  userId: number,
): Promise<Readonly<Record<string, readonly AnsweredSheet[]>>> {
  const { own, children } = (await answeredByPeople(db, [userId]))(userId);
  const applications = await listApplicationsOf(db, userId);
  const courses = await listCourseApplications(db, { representativeId: userId });
  const excursions = await listRequestsOf(db, userId);
  const questionnaires: AnsweredSheet[] = [];
  for (const { name, title, served } of kinds) {
    const rows = await listQuestionnaires(db, { name, representativeId: userId });
    const named = rows.map((row) => ({ ...row, choices: questionnaireChoices(row) }));
    questionnaires.push(...(await sheets(db, served, named, ({ number }) => `${title} ${number}`)));
  }
  const account: AnsweredSheet[] = [];
  for (const one of own) {
    const form = findForm(one.of.definition.id);
    if (form) account.push(...(await sheets(db, form, [one], ({ of }) => of.definition.title)));
  }
  return {
    ...{ account, questionnaires },
    children: await sheets(db, childServerForm, children, ({ title, of }) => title ?? of.definition.title),
    applications: await sheets(db, applicationServerForm, applications, ({ number }) => number),
    courses: await sheets(
      db,
      courseServerForm,
      courses.map((row) => ({ ...row, choices: suppliedChoices(row) })),
      ({ number }) => number,
    ),
    excursions: await sheets(db, excursionServerForm, excursions, ({ id }) => `№ ${id}`),
  };
}

type Form = ExportedForm<never>['form'];

async function sheets<Row extends ExportedAnswers>(
  db: Db,
  form: Form,
  rows: readonly Row[],
  title: (row: Row) => string,
): Promise<AnsweredSheet[]> {
  const told: AnsweredSheet[] = [];
  // each by itself: a sheet has the questions that were answered there
  for (const row of rows) {
    const list = { ids: [0], read: async () => [row], own: [], forms: [{ form, answersOf: () => [row] }] };
    const { header, rows: cells } = await sheetOf(db, list, true);
    for await (const texts of cells) {
      const lines = header.flatMap((question, i) => (texts[i] ? [[question, texts[i]] as const] : []));
      told.push({ title: title(row), lines });
    }
  }
  return told;
}
