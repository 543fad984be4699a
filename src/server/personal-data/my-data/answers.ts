import { applicationsAnsweredBy } from '#server/applications/answered.ts';
import { applicationServerForm } from '#server/applications/form.ts';

import { coursesAnsweredBy } from '#server/courses/answered.ts';
import { courseServerForm } from '#server/courses/form.ts';
import type { Db } from '#server/database/open.ts';
import { requestsAnsweredBy } from '#server/excursions/answered.ts';
import { excursionServerForm } from '#server/excursions/form.ts';
import { cellText } from '#server/exports/cells.ts';
import { type ExportedAnswers, type ExportedForm, sheetOf } from '#server/exports/rows.ts';
import { findForm } from '#server/forms/registry.ts';
import { questionnairesAnsweredBy } from '#server/questionnaires/answered.ts';
import { kinds } from '#server/questionnaires/kind.ts';
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
  const questionnaires: AnsweredSheet[] = [];
  for (const kind of kinds) {
    const rows = await questionnairesAnsweredBy(db, kind, userId);
    questionnaires.push(...(await sheets(db, kind.served, rows, ({ number }) => `${kind.title} ${number}`)));
  }
  const account: AnsweredSheet[] = [];
  for (const one of own) {
    const form = findForm(one.of.definition.id);
    if (form) account.push(...(await sheets(db, form, [one], ({ of }) => of.definition.title)));
  }
  return {
    ...{ account, questionnaires },
    children: await sheets(db, childServerForm, children, ({ title, of }) => title ?? of.definition.title),
    applications: await sheets(
      db,
      applicationServerForm,
      await applicationsAnsweredBy(db, userId),
      ({ number }) => number,
    ),
    courses: await sheets(db, courseServerForm, await coursesAnsweredBy(db, userId), ({ number }) => number),
    excursions: await sheets(
      db,
      excursionServerForm,
      await requestsAnsweredBy(db, userId),
      ({ id }) => `№ ${id}`,
    ),
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
    const list = { pages: () => [[row]], own: [], forms: [{ form, answersOf: () => [row] }] };
    const { columns, pages } = await sheetOf(db, list, { sensitive: true });
    for await (const page of pages)
      for (const cells of page) {
        const lines = columns.flatMap(({ label }, i) => {
          const text = cellText(cells[i] ?? '');
          return text ? [[label, text] as const] : [];
        });
        told.push({ title: title(row), lines });
      }
  }
  return told;
}
