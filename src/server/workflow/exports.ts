import { sql } from 'kysely';
import type { Choice } from '#engine/definition/definition.ts';
import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import type { RecordColumn } from '../exports/cells.ts';
import type { FileNames } from '../exports/columns.ts';
import type { ListExport } from '../exports/export.ts';
import type { ExportedForm } from '../exports/rows.ts';
import { listFiles } from '../files/store.ts';
import type { AnsweredForm } from '../forms/answers-view.ts';
import type { AnsweredRecord } from '../forms/redaction.ts';
import { findForm, servedForms } from '../forms/registry.ts';
import type { WrittenAnswers } from '../forms/server-form.ts';
import { personName } from '../users/accounts.ts';
import { type HistoryTable, visibleFormAnswers } from './history.ts';
import type { SubmissionRow, SubmissionType } from './submission-type.ts';

/** Answers of the transition forms by submission id, in the order of the transitions. */
async function transitionAnswers(
  db: Db,
  { table, owner }: HistoryTable,
  ids: readonly number[],
): Promise<(id: number) => readonly AnsweredForm[]> {
  if (ids.length === 0) return () => [];
  const { rows } = await sql<TransitionAnswersRow>`
    select ${sql.ref(owner)} as of_id, form_id, form, form_version, form_hash, created_at
    from ${sql.table(table)}
    where ${sql.ref(owner)} in (${sql.join(ids)}) and form_id is not null
    order by id`.execute(db);
  return (id) =>
    rows.flatMap((row) => {
      const form = row.of_id === id ? findForm(row.form_id) : undefined;
      return form
        ? [{ ...row, form: visibleFormAnswers(row.form), of: form, answeredAt: row.created_at }]
        : [];
    });
}

interface TransitionAnswersRow extends WrittenAnswers {
  readonly of_id: number;
  readonly form_id: string;
  readonly created_at: Date;
}

/** Export columns of the transition forms, repeated for the most answers that one submission has to a form. */
export const transitionForms: readonly ExportedForm<{ readonly transitions: readonly AnsweredForm[] }>[] =
  servedForms.map((form) => ({
    form,
    answersOf: ({ transitions }) => transitions.filter(({ of }) => of === form),
    label: (number) => `${form.definition.title} ${number}`,
  }));

export function statusColumn<S extends string>({
  labels,
}: Pick<SubmissionType<SubmissionRow<S>>, 'labels'>): RecordColumn<{ readonly status: S }> {
  return [words.status, ({ status }) => labels[status]?.label ?? status];
}

/** Times of creation, change and submissions, and the comment of the current status. */
export const progressColumns: readonly RecordColumn<{
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
  readonly resubmitted_at: Date | null;
  readonly comment: string | null;
}>[] = [
  [words.created, ({ created_at }) => created_at, 'moment'],
  [words.updated, ({ updated_at }) => updated_at, 'moment'],
  [words.submitted, ({ submitted_at }) => submitted_at, 'moment'],
  [words.resubmitted, ({ resubmitted_at }) => resubmitted_at, 'moment'],
  [words.comment, ({ comment }) => comment ?? ''],
];

/** The name and the phone of the representative. */
export const nameAndPhoneColumns: readonly RecordColumn<
  Parameters<typeof personName>[0] & { readonly phone: string }
>[] = [
  [words.representative, (row) => personName(row) ?? ''],
  [words.phone, ({ phone }) => formatPhone(phone)],
];

/** The name, the phone and the email of the representative. */
export const representativeColumns: readonly RecordColumn<
  Parameters<typeof personName>[0] & { readonly phone: string; readonly email: string | null }
>[] = [...nameAndPhoneColumns, [words.email, ({ email }) => email ?? '']];

type ExportedSubmission = AnsweredRecord & WrittenAnswers & { readonly id: number };

interface SubmissionExport<Row> extends Pick<ListExport<Row>, 'name' | 'action' | 'own'> {
  /** Rows in the order of these ids, with their answers. */
  readonly read: (ids: readonly number[]) => Promise<readonly Row[]>;
  /** Labels of choices from operations (`x-options`), by operation. */
  readonly choices?: (row: Row) => Readonly<Record<string, Choice[]>>;
}

/** The export of a list of submissions with their answers, files and transition forms. */
export function submissionExport<Row extends ExportedSubmission>(
  db: Db,
  { form, files, history }: Pick<SubmissionType, 'form' | 'files' | 'history'>,
  { read, choices, ...named }: SubmissionExport<Row>,
): ListExport<Row & SubmissionDetails> {
  return {
    ...named,
    read: async (ids) => {
      const rows = await read(ids);
      const attached = files ? await listFiles(db, files.column, ids) : [];
      const transitionsOf = await transitionAnswers(db, history, ids);
      return rows.map((row) => {
        const fileNames = (field: string) =>
          attached
            .filter((file) => files && file[files.column] === row.id && file.field === field)
            .map((file) => file.name);
        return { ...row, transitions: transitionsOf(row.id), fileNames };
      });
    },
    owner: (row) => row,
    forms: [
      { form, answersOf: (row) => [{ ...row, ...(choices && { choices: choices(row) }) }] },
      ...transitionForms,
    ],
  };
}

/** What the columns of a submission need besides its row. */
interface SubmissionDetails {
  readonly transitions: readonly AnsweredForm[];
  readonly fileNames: FileNames;
}
