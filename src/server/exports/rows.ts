import { type Choice, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import type { DescribeOptions } from '#engine/describe/describe-value.ts';
import { answersHealth } from '#engine/values/filter-answers.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import { type AnsweredRecord, visibleFiles, visibleValues, withRecord } from '../forms/redaction.ts';
import type { ServerForm, WrittenAnswers } from '../forms/server-form.ts';
import { listDefinitions } from '../forms/store.ts';
import { HttpError } from '../http/errors.ts';
import { asOffice, officeScope } from '../http/office-roles.ts';
import { makePause } from '../values/queues.ts';
import { type Cell, type Column, type RecordColumn, recordCell } from './cells.ts';
import {
  type AnswerColumn,
  answerColumns,
  cellsByPath,
  type FileNames,
  hasMoreEntries,
  newSurvey,
  type ReadAnswers,
  type Survey,
  surveyEntries,
  surveyExternal,
  surveyLegacyAnswers,
} from './columns.ts';
import type { Pages } from './pages.ts';

/** Conventional status of a call whose client has disconnected. */
const CLIENT_CLOSED_REQUEST = 499;

/** Answers of a row, with the sources of their titles. */
export interface ExportedAnswers extends WrittenAnswers {
  readonly fileNames?: FileNames;
  /** Labels of choices from operations (`x-options`), by operation. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
}

export interface ExportedForm<Row> {
  readonly form: Pick<
    ServerForm<unknown, unknown>,
    'definition' | 'answersOf' | 'cells' | 'legacyAnswers' | 'withoutHidden'
  >;
  /** A row's answers: one set, or several if a row has several records. */
  readonly answersOf: (row: Row) => readonly ExportedAnswers[];
  /** Heading prefix of the set with this number, from 1; without it a row has one set at most. */
  readonly label?: (number: number) => string;
  /** Addresses of fields that have no column, because the list's own columns show them. */
  readonly omitted?: ReadonlySet<string>;
}

export interface ExportedList<Row> {
  /** In the order of the list. */
  readonly pages: Pages<Row>;
  readonly own: readonly RecordColumn<Row>[];
  readonly forms: readonly ExportedForm<Row>[];
  /** Owner of a row's answers; without it no column depends on the owner. */
  readonly owner?: (row: Row) => AnsweredRecord;
}

/** Content of a file: columns, and the number of rows, which are read in batches on demand. */
export interface Sheet {
  readonly columns: readonly Column[];
  readonly count: number;
  /** The owners of rows with health answers; empty for a list without owners. */
  readonly people: ReadonlySet<number>;
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

interface SheetOptions {
  readonly sensitive: boolean;
  readonly isDisconnected?: () => boolean;
}

/**
 * The list as cells. Reads it twice: at once to find the columns, and again as `pages` are read. Throws if the client
 * disconnects during the first reading.
 */
export async function sheetOf<Row>(
  db: Db,
  list: ExportedList<Row>,
  { sensitive, isDisconnected }: SheetOptions,
): Promise<Sheet> {
  // the rows are read while the response is sent, outside of the scope of the call
  const office = officeScope();
  const inScope = <R>(row: Row, work: () => R): R =>
    asOffice(office, () => (list.owner ? withRecord(list.owner(row), work) : work()));
  const forms = await Promise.all(list.forms.map((form) => surveyForm(db, form)));
  let count = 0;
  const people = new Set<number>();
  const pause = makePause();
  for await (const page of list.pages()) {
    for (const row of page) {
      if (isDisconnected?.()) throw new HttpError(CLIENT_CLOSED_REQUEST, words.left);
      const hasHealthAnswers = inScope(row, () => forms.map((form) => form.survey(row)));
      if (list.owner && hasHealthAnswers.includes(true)) people.add(list.owner(row).representative_id);
      await pause();
    }
    count += page.length;
  }
  const answered = forms.map((form) => form.columns(sensitive));
  const columns = [
    ...list.own.map(([label, , type = 'text']) => ({ label, type })),
    ...answered.flatMap((form) => form.columns),
  ];
  const cellsOf = (row: Row) => [
    ...list.own.map((column) => recordCell(column, row)),
    ...answered.flatMap(({ cells }) => cells(row)),
  ];
  return { columns, count, people, pages: cellPages(list, (row) => inScope(row, () => cellsOf(row))) };
}

async function* cellPages<Row>({ pages }: ExportedList<Row>, cellsOf: (row: Row) => readonly Cell[]) {
  const pause = makePause();
  for await (const page of pages()) {
    let rows: (readonly Cell[])[] = [];
    for (const row of page) {
      rows.push(cellsOf(row));
      if (!(await pause())) continue;
      yield rows;
      rows = [];
    }
    yield rows;
  }
}

/** The columns of one form: known once `survey` has read all rows. */
async function surveyForm<Row>(db: Db, { form, answersOf, label, omitted }: ExportedForm<Row>) {
  const definitions = await listDefinitions(db, form.definition.id);
  /** Data on each set of answers; a form with one set has columns even without answers. */
  const surveys = label ? [] : [newSurvey()];
  return {
    survey: (row: Row): boolean =>
      answersOf(row)
        .map((answers, i) => {
          surveys[i] ??= newSurvey();
          return surveyAnswers(form, { answers, definitions }, surveys[i]);
        })
        .includes(true),
    columns: (sensitive: boolean) => {
      const sets = surveys.map((seen) => answerColumns(form.definition, seen, sensitive, omitted));
      const columns = sets.flatMap((set, i) =>
        set.map(
          (column): Column => ({
            label: label ? `${label(i + 1)}: ${column.label}` : column.label,
            type: column.type,
          }),
        ),
      );
      const cells = (row: Row) => {
        const given = answersOf(row);
        return sets.flatMap((set, i) =>
          cellsIn(set, given[i] && readAnswers(form, { answers: given[i], definitions })),
        );
      };
      return { columns, cells };
    },
  };
}

function cellsIn(columns: readonly AnswerColumn[], answers: ReadAnswers | undefined): readonly Cell[] {
  return columns.map((column) => (answers ? column.cell(answers) : ''));
}

type Form = ExportedForm<never>['form'];

interface RowAnswers {
  readonly answers: ExportedAnswers;
  readonly definitions: readonly FormDefinition[];
}

/** Adds answers to the survey; true if some are about health. Hidden ones are separated only where needed. */
function surveyAnswers(form: Form, { answers, definitions }: RowAnswers, known: Survey): boolean {
  const values = visibleValues(form.definition, form.answersOf(answers));
  if (hasMoreEntries(form.definition, values, known))
    surveyEntries(form.definition, form.withoutHidden(values), known);
  surveyExternal(form.cells(values), known);
  const legacyAnswers = form.legacyAnswers(answers, definitions, optionsOf(answers));
  surveyLegacyAnswers(legacyAnswers, known);
  return (
    answersHealth(formFields(form.definition), values) || legacyAnswers.some(({ sensitive }) => sensitive)
  );
}

function readAnswers(form: Form, { answers, definitions }: RowAnswers): ReadAnswers {
  const options = optionsOf(answers);
  const values = visibleValues(form.definition, form.answersOf(answers));
  return {
    values: form.withoutHidden(values),
    cells: cellsByPath(form.cells(values)),
    legacyAnswers: form.legacyAnswers(answers, definitions, options),
    fileNames: (field) =>
      visibleFiles(form.definition, [{ field }]).length > 0 ? (answers.fileNames?.(field) ?? []) : [],
    options,
  };
}

function optionsOf({ choices = {} }: ExportedAnswers): DescribeOptions {
  return { choices: (operation) => choices[operation] };
}
