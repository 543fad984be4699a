import { formatPhone } from '#engine/values/phones.ts';
import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import { exportList } from '../exports/export.ts';
import { momentText } from '../exports/moment.ts';
import type { OwnColumn } from '../exports/rows.ts';
import type { Attachment, Call, Caller } from '../http/contract.ts';
import { personName } from '../users/accounts.ts';
import { courseServerForm } from './form.ts';
import { readCourseSelection } from './queries.ts';
import { type ListedCourseApplication, listCourseApplicationIds, listCourseApplications } from './store.ts';
import { childName, suppliedChoices } from './view.ts';

/** The applications for courses that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportCourseApplications(
  db: Db,
  query: Call<'exportCourseApplications'>['query'],
  caller: Caller,
): Promise<Attachment> {
  const { format: _, sensitive: __, ...selected } = query;
  const { filter, sort } = await readCourseSelection(db, selected);
  return exportList(db, query, caller, {
    name: words.courseApplications,
    narrowed: filter.campaign?.replace('/', '-'),
    audit: { action: 'course-applications.exported', selection: { ...filter, sort } },
    ids: await listCourseApplicationIds(db, filter, { sort }),
    read: (ids) => listCourseApplications(db, { ids }, { sort }),
    own: OWN_COLUMNS,
    forms: [{ form: courseServerForm, answersOf: (row) => [{ ...row, choices: suppliedChoices(row) }] }],
  });
}

const OWN_COLUMNS: readonly OwnColumn<ListedCourseApplication>[] = [
  [words.number, ({ number }) => number],
  [words.status, ({ status }) => statuses['course-application'].statuses[status].label],
  [words.campaign, ({ campaign }) => campaign],
  [words.created, ({ created_at }) => momentText(created_at)],
  [words.updated, ({ updated_at }) => momentText(updated_at)],
  [words.submitted, ({ submitted_at }) => momentText(submitted_at)],
  [words.comment, ({ comment }) => comment ?? ''],
  [words.childName, childName],
  [words.representative, (row) => personName(row) ?? ''],
  [words.phone, ({ phone }) => formatPhone(phone)],
  [words.email, ({ email }) => email ?? ''],
];
