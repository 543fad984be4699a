import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Domain } from '../domain.ts';
import type { HistoryColumns, Remark, ReviewedColumns, SubmissionColumns } from '../workflow/columns.ts';
import type { ApplicationStatus } from './status.ts';

/** A corrected answer as text; sensitive answers have no values. */
export interface CorrectedAnswer {
  /** The address of the answer, or `<field>/<id>` of an attached file. */
  readonly address: string;
  readonly label: string;
  readonly before?: string;
  readonly now?: string;
}

export interface ApplicationsTables {
  applications: SubmissionColumns<ApplicationStatus> &
    ReviewedColumns & {
      campaign: string;
      student_id: number | null;
      /** Class of the application; `null` if not specified. */
      applying_grade: string | null;
      /** The child's names and birth date, normalised for comparison; `null` if one is missing. */
      child_key: string | null;
      /** The withdrawn application from which it was copied; the copy outlives it. */
      copied_from: number | null;
      /** When the office last postponed or met a deadline; counts from `status_at` on only. */
      promise_set_at: Date | null;
      /** The new promised day: `2026-12-05`; `null` if the promise was fulfilled. */
      promise_until: string | null;
      /** The office member in charge. */
      in_charge_id: number | null;
      /** Sorts applications that were never submitted before all others. */
      submitted_order: GeneratedAlways<Date>;
    };
  application_history: HistoryColumns<ApplicationStatus> & {
    application_id: number;
    remarks: JSONColumnType<readonly Remark[]> | null;
    /** The office's internal note. */
    office_note: string | null;
  };
  application_corrections: {
    id: Generated<number>;
    application_id: number;
    author_id: number;
    reason: string;
    changes: JSONColumnType<readonly CorrectedAnswer[]>;
    created_at: Generated<Date>;
  };
  /** Remarks of the office that are not sent yet. */
  remark_drafts: {
    application_id: number;
    /** Wire key of the form, or `files/<id>`. */
    path: string;
    message: string;
    author_id: number;
    updated_at: Generated<Date>;
  };
  /** Internal notes of the office. */
  application_notes: {
    id: Generated<number>;
    application_id: number;
    author_id: number;
    text: string;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends ApplicationsTables {}
}

export const applicationsDomain = {
  personal: {
    applications: { column: 'representative_id', kind: 'applications', audited: 'application' },
    application_history: { by: 'application_id', of: 'applications', kind: 'applications' },
    application_corrections: { by: 'application_id', of: 'applications', kind: 'applications' },
    remark_drafts: { by: 'application_id', of: 'applications', kind: 'office' },
    application_notes: { by: 'application_id', of: 'applications', kind: 'office' },
  },
} as const satisfies Domain;
