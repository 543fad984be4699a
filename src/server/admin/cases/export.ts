import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '#server/database/open.ts';
import type { OwnColumn } from '#server/exports/cells.ts';
import { exportList } from '#server/exports/export.ts';
import { pagesOf } from '#server/exports/pages.ts';
import type { Attachment, Call } from '#server/http/contract.ts';
import { type CaseRow, listCaseRows, selectCaseIds } from './cases-store.ts';
import { closeCaseServerForm } from './form.ts';
import { readSelection } from './selection.ts';
import { type CaseView, caseView } from './view.ts';

/** The cases that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportCases(db: Db, call: Call<'exportCases'>): Promise<Attachment> {
  const { filter, sort } = readSelection(call.query);
  return exportList(db, call, {
    name: words.cases,
    audit: { action: 'cases.exported', selection: { ...filter, sort } },
    pages: await pagesOf(db, selectCaseIds(db, filter, sort), async (ids) =>
      (await listCaseRows(db, ids)).map((row) => ({ row, view: caseView(row) })),
    ),
    own: OWN_COLUMNS,
    forms: [
      { form: closeCaseServerForm, answersOf: ({ row }) => (row.form ? [{ ...row, form: row.form }] : []) },
    ],
  });
}

interface ExportedCase {
  readonly row: CaseRow;
  readonly view: CaseView;
}

const STATUSES: Readonly<Record<CaseView['status'], string>> = {
  open: words.caseOpen,
  overdue: words.caseOverdue,
  closed: words.caseClosed,
  dropped: words.caseDropped,
};

const OWN_COLUMNS: readonly OwnColumn<ExportedCase>[] = [
  [words.number, ({ view }) => String(view.id)],
  [words.caseTitle, ({ view }) => view.title],
  [words.caseAbout, ({ view }) => view.about ?? ''],
  [words.status, ({ view }) => STATUSES[view.status]],
  [words.received, ({ row }) => row.opened_at, 'moment'],
  [words.due, ({ row }) => row.due_at, 'moment'],
  [words.closed, ({ row }) => row.closed_at, 'moment'],
  [words.closedBy, ({ view }) => view.closed_by?.name ?? ''],
  [words.whose, ({ view }) => view.person?.name ?? ''],
  [words.ownPhone, ({ view }) => formatPhone(view.person?.phone ?? '')],
];
