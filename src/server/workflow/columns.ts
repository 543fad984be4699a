import type { JSONColumnType } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';

/** What its form asked, as the row of a move holds it: none where the transition names no form. */
export interface TransitionFormColumns {
  form_id: string | null;
  form: JSONColumnType<FormValues, string, string> | null;
  form_version: number | null;
  form_hash: string | null;
}

/** What the school wants corrected: at a wire key of the form, or at `files/<id>`. */
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
  /** What was stored at the sending back before this one, in case it is taken back. */
  readonly former?: SentBack | null;
}
