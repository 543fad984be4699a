import type { FormValues } from '#engine/definition/definition.ts';

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
  /** What was kept at the sending back before this one, in case it is taken back. */
  readonly former?: SentBack | null;
}
