import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import type { OwnColumn } from '../exports/cells.ts';
import { exportList } from '../exports/export.ts';
import { pagesOf } from '../exports/pages.ts';
import type { Attachment, Call } from '../http/contract.ts';
import { childName } from '../users/chosen-child.ts';
import { askedWithMoves, moveForms } from '../workflow/asked-moves.ts';
import { representativeColumns, standingColumns } from '../workflow/exported-columns.ts';
import { courseServerForm } from './form.ts';
import { readCourseSelection } from './queries.ts';
import { type CourseApplicationSort, listCourseApplications, selectCourseApplicationIds } from './store.ts';
import { courseSubject } from './subject.ts';
import { suppliedChoices } from './view.ts';

/** The applications for courses that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportCourseApplications(
  db: Db,
  call: Call<'exportCourseApplications'>,
): Promise<Attachment> {
  const { query } = call;
  const { filter, sort } = await readCourseSelection(db, query);
  return exportList(db, call, {
    name: words.courseApplications,
    audit: { action: 'course-applications.exported', selection: { ...filter, sort } },
    pages: await pagesOf(db, selectCourseApplicationIds(db, filter, { sort }), (ids) =>
      readRows(db, ids, sort),
    ),
    own: OWN_COLUMNS,
    owner: (row) => row,
    forms: [
      { form: courseServerForm, answersOf: (row) => [{ ...row, choices: suppliedChoices(row) }] },
      ...moveForms,
    ],
  });
}

async function readRows(db: Db, ids: readonly number[], sort: CourseApplicationSort) {
  const rows = await listCourseApplications(db, { ids }, { sort });
  const movesOf = await askedWithMoves(db, courseSubject.history, ids);
  return rows.map((row) => ({ ...row, moves: movesOf(row.id) }));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const OWN_COLUMNS: readonly OwnColumn<Row>[] = [
  [words.number, ({ number }) => number],
  [words.childName, childName],
  [words.status, ({ status }) => statuses['course-application'].statuses[status].label],
  ...representativeColumns,
  [words.campaign, ({ campaign }) => campaign],
  ...standingColumns,
];
