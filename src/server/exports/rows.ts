import type { Choice, FormDefinition } from '#engine/definition/definition.ts';
import type { Db } from '../database/open.ts';
import type { ServerForm, WrittenAnswers } from '../forms/server-form.ts';
import { listDefinitions } from '../forms/store.ts';
import {
  type AnswerColumn,
  answerColumns,
  type FileNames,
  newSurvey,
  type ReadAnswers,
  survey,
} from './columns.ts';

/** What a row has beside its answers: a heading, and the text below it. */
export type OwnColumn<Row> = readonly [label: string, text: (row: Row) => string];

/** Answers of a row, with what their words are taken from. */
export interface ExportedAnswers extends WrittenAnswers {
  readonly fileNames?: FileNames;
  /** Words of the choices that operations supplied (`x-options`), by the operation. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
}

/** A form whose answers the rows have. */
export interface ExportedForm<Row> {
  readonly form: Pick<ServerForm<unknown, unknown>, 'definition' | 'answersOf' | 'retired' | 'withoutHidden'>;
  /** A row's answers: one set, or several where a row tells of several things. */
  readonly answersOf: (row: Row) => readonly ExportedAnswers[];
  /** What stands before the headings of the set with this number, from 1; without it a row has one set at most. */
  readonly label?: (number: number) => string;
}

/** A list as a file has it. */
export interface ExportedList<Row> {
  /** In the order of the list. */
  readonly ids: readonly number[];
  /** Rows in the order of their ids as given. */
  readonly read: (ids: readonly number[]) => Promise<readonly Row[]>;
  readonly own: readonly OwnColumn<Row>[];
  readonly forms: readonly ExportedForm<Row>[];
}

/** So many rows are read at once. */
const PAGE = 200;

/** Headings, and the rows one by one: the list is read twice, first to know which columns there are. */
export async function sheetOf<Row extends object>(db: Db, list: ExportedList<Row>, sensitive: boolean) {
  const forms = await Promise.all(list.forms.map((form) => readingOf(db, form)));
  for (const page of pagesOf(list.ids))
    for (const row of await list.read(page)) for (const form of forms) form.look(row);
  const columns = forms.flatMap((form) => form.columns(sensitive));
  const header = [...list.own.map(([label]) => label), ...columns.map(({ label }) => label)];
  return { header, rows: rowsOf(list, columns) };
}

interface RowColumn<Row> {
  readonly label: string;
  readonly text: (row: Row) => string;
}

async function* rowsOf<Row>(
  list: ExportedList<Row>,
  columns: readonly RowColumn<Row>[],
): AsyncGenerator<string[]> {
  for (const page of pagesOf(list.ids))
    for (const row of await list.read(page))
      yield [...list.own.map(([, text]) => text(row)), ...columns.map((column) => column.text(row))];
}

/** One form of the rows: first it is shown them all, then it knows its columns. */
async function readingOf<Row extends object>(db: Db, { form, answersOf, label }: ExportedForm<Row>) {
  const definitions = await listDefinitions(db, form.definition.id);
  /** What is known of each set of answers; a form with one set has columns also where nobody answered it. */
  const surveys = label ? [] : [newSurvey()];
  const known = new WeakMap<Row, readonly ReadAnswers[]>();
  const read = (row: Row): readonly ReadAnswers[] => {
    const answers = known.get(row) ?? answersOf(row).map((one) => readAnswers(form, one, definitions));
    known.set(row, answers);
    return answers;
  };
  return {
    look: (row: Row) => {
      for (const [i, answers] of read(row).entries()) {
        surveys[i] ??= newSurvey();
        survey(form.definition, answers, surveys[i]);
      }
    },
    columns: (sensitive: boolean): readonly RowColumn<Row>[] =>
      surveys.flatMap((seen, i) =>
        answerColumns(form.definition, seen, sensitive).map((column) => ({
          label: label ? `${label(i + 1)}: ${column.label}` : column.label,
          text: (row) => textOf(column, read(row)[i]),
        })),
      ),
  };
}

function textOf(column: AnswerColumn, answers: ReadAnswers | undefined): string {
  return answers ? column.text(answers) : '';
}

function readAnswers(
  form: ExportedForm<never>['form'],
  answers: ExportedAnswers,
  definitions: readonly FormDefinition[],
): ReadAnswers {
  const { fileNames, choices = {} } = answers;
  const options = { choices: (operation: string) => choices[operation] };
  return {
    values: form.withoutHidden(form.answersOf(answers)),
    retired: form.retired(answers, definitions, options),
    fileNames,
    options,
  };
}

function* pagesOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += PAGE) yield ids.slice(at, at + PAGE);
}
