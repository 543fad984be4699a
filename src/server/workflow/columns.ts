import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { AnswersColumns } from '../forms/domain.ts';

/** Columns of every table of submissions that begin as a draft. */
export interface SubmissionColumns<S extends string> extends AnswersColumns {
  id: Generated<number>;
  number: GeneratedAlways<string>;
  representative_id: number;
  status: S;
  revision: Generated<number>;
  comment: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  submitted_at: Date | null;
  /** When it was last resubmitted after a return; `null` before. */
  resubmitted_at: Date | null;
  /** The start of the current status. */
  status_at: Generated<Date>;
  /** The family's deadline in this status, if the office has set one: `2026-12-31`. */
  family_due_on: string | null;
}

/** Columns of submissions that the school can return with remarks and search. */
export interface ReviewedColumns {
  /** Remarks of the last return; `null` from the next transition on. */
  remarks: JSONColumnType<readonly Remark[]> | null;
  /** The answers at the last return. */
  sent_back: JSONColumnType<SentBack> | null;
  /** Title and search text for lists, derived from the answers on every save. */
  title: string;
  search_text: string;
  search: GeneratedAlways<string>;
}

/** Columns of every history table; the form columns are `null` for a transition without a form. */
export interface HistoryColumns<S extends string> {
  id: Generated<number>;
  status: S;
  comment: string | null;
  author_id: number;
  /** The office's additional line in the message. */
  letter_line: string | null;
  /** The state before the transition, for its undo. */
  stood: JSONColumnType<object> | null;
  created_at: Generated<Date>;
  form_id: string | null;
  form: JSONColumnType<FormValues, string, string> | null;
  form_version: number | null;
  form_hash: string | null;
}

/** A correction requested by the school: at a wire key of the form, or at `files/<id>`. */
export interface Remark {
  readonly path: string;
  readonly message: string;
}

/** Answers and files at the last return, as stored in a row. */
export interface SentBack {
  readonly at: string;
  readonly form: FormValues;
  readonly form_version: number;
  readonly files: readonly {
    readonly field: string;
    readonly id: number;
    readonly name: string;
    readonly size: number;
  }[];
  /** Data of the previous return, which an undo of this return restores. */
  readonly former?: SentBack | null;
}

/** The columns of `SubmissionColumns` by name: unlike `select *`, they allow a prepared statement. */
export function submissionColumns<T extends string>(table: T) {
  return [
    `${table}.id`,
    `${table}.number`,
    `${table}.representative_id`,
    `${table}.status`,
    `${table}.revision`,
    `${table}.comment`,
    `${table}.created_at`,
    `${table}.updated_at`,
    `${table}.submitted_at`,
    `${table}.resubmitted_at`,
    `${table}.status_at`,
    `${table}.family_due_on`,
    `${table}.form`,
    `${table}.form_version`,
    `${table}.form_hash`,
    `${table}.listed_by`,
    `${table}.listed`,
  ] as const;
}
