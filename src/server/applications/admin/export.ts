import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/export.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { exportList } from '#server/exports/export.ts';
import { pagesOf } from '#server/exports/pages.ts';
import type { ExportedAnswers, OwnColumn } from '#server/exports/rows.ts';
import { listFiles } from '#server/files/store.ts';
import type { Attachment, Call } from '#server/http/contract.ts';
import { askedWithMoves, moveForms } from '#server/workflow/asked-moves.ts';
import { representativeColumns, standingColumns } from '#server/workflow/exported-columns.ts';
import { applicationServerForm } from '../form.ts';
import { applicationSubject } from '../subject.ts';
import { attentionWords } from './attention.ts';
import { selectionOf } from './selection.ts';
import { listAnswers, listSelected, selectIds } from './selection-store.ts';

/** The selected applications as a file, with the columns of the form. Throws as `exportList` does. */
export async function exportApplications(
  { db }: Context,
  call: Call<'exportApplications'>,
): Promise<Attachment> {
  const { query, caller } = call;
  const selection = await selectionOf(db, query, caller);
  return exportList(db, call, {
    name: words.applications,
    narrowed: selection.campaign?.replace('/', '-'),
    audit: { action: 'applications.exported', selection },
    pages: await pagesOf(db, selectIds(db, selection), (ids) => readRows(db, ids)),
    own: OWN_COLUMNS,
    owner: (row) => row,
    forms: [{ form: applicationServerForm, answersOf: ({ answers }) => answers }, ...moveForms],
  });
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** What every application has beside its answers. */
const OWN_COLUMNS: readonly OwnColumn<Row>[] = [
  [words.number, (row) => row.number],
  [words.status, (row) => statuses.application.statuses[row.status].label],
  [words.campaign, (row) => row.campaign],
  [words.attention, ({ attention }) => attentionWords(attention)],
  ...standingColumns,
  ...representativeColumns,
];

async function readRows(db: Db, ids: readonly number[]) {
  const rows = await listSelected(db, ids);
  const answers = await listAnswers(db, ids);
  const files = await listFiles(db, 'application_id', ids);
  const movesOf = await askedWithMoves(db, applicationSubject.history, ids);
  return rows.map((row) => {
    const enclosed = files.filter((file) => file.application_id === row.id);
    const namesOf = (field: string) =>
      enclosed.filter((file) => file.field === field).map(({ name }) => name);
    const own = answers.filter(({ id }) => id === row.id);
    return {
      ...row,
      moves: movesOf(row.id),
      answers: own.map((one): ExportedAnswers => ({ ...one, fileNames: namesOf })),
    };
  });
}
