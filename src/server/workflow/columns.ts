import type { JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';

/** The answers of a transition's form; null without a form. */
export interface TransitionFormColumns {
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

/** Answers and files as they were when the school last sent them back, as a row holds them. */
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
  /** Data of the previous return, in case this one is undone. */
  readonly former?: SentBack | null;
}
