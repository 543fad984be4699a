import { Readable } from 'node:stream';
import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/export.ts';
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { listFiles } from '#server/files/store.ts';
import { listDefinitions } from '#server/forms/store.ts';
import type { Attachment, Call, Caller } from '#server/http/contract.ts';
import { invalid } from '#server/http/errors.ts';
import { personName } from '#server/users/accounts.ts';
import { readSelection, type Selection } from '../admin/selection.ts';
import { listAnswers, listIds, listSelected } from '../admin/selection-store.ts';
import { answersOf, applicationServerForm, withoutHidden } from '../form.ts';
import { type AnswerColumn, answerColumns, survey } from './columns.ts';
import { csvText } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

/** A workbook is made in memory: beyond this it is CSV, which is sent line by line. */
const MOST_IN_WORKBOOK = 5_000;

/** So many applications are read at once. */
const PAGE = 200;

/**
 * The selected applications as a file, in their order, with the columns of the form. Throws 422 where there are too many
 * for a workbook. Who exported what is written down.
 */
export async function exportApplications(
  { db }: Context,
  query: Call<'exportApplications'>['query'],
  { userId }: Caller,
  now = new Date(),
): Promise<Attachment> {
  const { format = 'xlsx', sensitive = false } = query;
  const selection = readSelection(query, now);
  const ids = await listIds(db, selection);
  if (format === 'xlsx' && ids.length > MOST_IN_WORKBOOK) throw tooMany(ids.length);
  const answers = await columnsFor(db, ids, sensitive);
  const details = { ...selection, format, sensitive, count: ids.length };
  await record(db, { userId, action: 'applications.exported', details });
  const header = [...OWN_COLUMNS.map(([label]) => label), ...answers.map(({ label }) => label)];
  const rows = rowsOf(db, ids, answers);
  const name = fileName(selection, format, now);
  if (format === 'csv')
    return { content: Readable.from(csvText(header, rows)), name, type: 'text/csv; charset=utf-8' };
  const content = await xlsxFile(header, rows);
  return { content: Readable.from([content]), name, type: XLSX, size: content.length };
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Row = Awaited<ReturnType<typeof listSelected>>[number];

/** What every application has beside its answers. */
const OWN_COLUMNS: readonly (readonly [label: string, text: (row: Row) => string])[] = [
  [words.number, (row) => row.number],
  [words.status, (row) => statuses.application.statuses[row.status].label],
  [words.campaign, (row) => row.campaign],
  [words.created, (row) => moment(row.created_at)],
  [words.updated, (row) => moment(row.updated_at)],
  [words.submitted, (row) => (row.submitted_at ? moment(row.submitted_at) : '')],
  [words.comment, (row) => row.comment ?? ''],
  [words.representative, (row) => personName(row) ?? ''],
  [words.phone, (row) => row.phone],
  [words.email, (row) => row.email ?? ''],
];

async function columnsFor(db: Db, ids: readonly number[], sensitive: boolean): Promise<AnswerColumn[]> {
  const { definition } = applicationServerForm;
  const older = (await listDefinitions(db, definition.id)).filter(({ hash }) => hash !== definition.hash);
  const definitions = [definition, ...older];
  const known = { sizes: new Map<string, number>(), answered: new Set<string>() };
  for (const page of pagesOf(ids))
    for (const row of await listAnswers(db, page)) survey(definitions, withoutHidden(answersOf(row)), known);
  return answerColumns(definitions, known, sensitive);
}

async function* rowsOf(
  db: Db,
  ids: readonly number[],
  columns: readonly AnswerColumn[],
): AsyncGenerator<string[]> {
  for (const page of pagesOf(ids)) {
    const rows = await listSelected(db, page);
    const answers = new Map(
      (await listAnswers(db, page)).map((row) => [row.id, withoutHidden(answersOf(row))]),
    );
    const files = await listFiles(db, page);
    for (const row of rows) {
      const own = answers.get(row.id) ?? {};
      const enclosed = files.filter(({ application_id }) => application_id === row.id);
      const namesOf = (field: string) =>
        enclosed.filter((file) => file.field === field).map(({ name }) => name);
      yield [
        ...OWN_COLUMNS.map(([, text]) => text(row)),
        ...columns.map((column) => column.text(own, namesOf)),
      ];
    }
  }
}

function* pagesOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += PAGE) yield ids.slice(at, at + PAGE);
}

/** «Заявки 2027-28 21.11.2026.xlsx» */
function fileName({ campaign }: Selection, format: string, now: Date): string {
  const parts = [words.applications, campaign?.replace('/', '-'), day.format(now)];
  return `${parts.filter((part) => part !== undefined).join(' ')}.${format}`;
}

const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

function moment(at: Date): string {
  return `${day.format(at)} ${time.format(at)}`;
}

function tooMany(count: number) {
  const most = MOST_IN_WORKBOOK.toLocaleString('ru-RU');
  const message = words.tooMany({ count: count.toLocaleString('ru-RU'), most });
  return invalid(message, [{ path: 'format', message }]);
}
