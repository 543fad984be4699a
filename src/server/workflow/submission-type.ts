import type { StatusListName } from '#generated/statuses.ts';
import type { Workflow } from '#generated/workflows.ts';
import type { AuditEntry } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { ServerForm } from '../forms/server-form.ts';
import type { RecordKind } from '../idempotency/store.ts';
import type { Message } from '../messages/words.ts';
import type { HistoryTable } from './history.ts';
import type { SubmissionRows, UndoneTransition } from './rows.ts';
import type { SubmissionProgress } from './workflow.ts';

/** The columns that the rules of all submission types read. */
export interface SubmissionRow<S extends string = string> extends SubmissionProgress<S> {
  readonly id: number;
  readonly representative_id: number;
}

/** The required part of a submission's form. */
type SubmissionForm = Pick<
  ServerForm<unknown, object>,
  | 'definition'
  | 'fileFields'
  | 'answersOf'
  | 'cells'
  | 'problemsOfWhole'
  | 'pruneForStorage'
  | 'readAnswers'
  | 'legacyAnswers'
  | 'view'
  | 'withoutHidden'
>;

export interface SubmissionFiles {
  /** The column of `files` that names their submission. */
  readonly column: 'application_id' | 'questionnaire_id';
  /** The message for a file that a submitted form needs and that cannot be removed. */
  readonly neededMessage: (values: { readonly reason: string }) => string;
}

/** The description of a submission type: its form, statuses, rows and rules. */
export interface SubmissionType<R extends SubmissionRow = SubmissionRow> {
  readonly workflow: Workflow<R['status']>;
  /** Prefix of its actions in the audit log, and of the stored responses to repeated calls. */
  readonly kind: RecordKind | 'excursion';
  /** The reference to a record in the audit log. */
  readonly auditReference: (id: number) => Pick<AuditEntry, 'applicationId' | 'details'>;
  /** The form of its answers, which determines the required consents. */
  readonly form: SubmissionForm;
  /** Members of its request bodies besides answers. */
  readonly nonAnswerKeys: ReadonlySet<string>;
  /** Files of its form; absent if the form has none. */
  readonly files?: SubmissionFiles;
  /** The file of its statuses in `schemas/statuses`, and their labels. */
  readonly statuses: StatusListName;
  readonly labels: Readonly<Record<R['status'], { readonly label: string }>>;
  readonly history: HistoryTable;
  /** The message of a 404 for a record of this type. */
  readonly notFound: string;
  readonly rows: SubmissionRows<R>;
  /** The notification of the representative about the current status; `undefined` if the status has none. */
  readonly letter: (tx: Db, row: R) => Promise<Message | undefined>;
  /** The actual target of a transition, if its status is currently skipped. */
  readonly resolveTarget?: (tx: Db, to: R['status']) => Promise<R['status']>;
  /**
   * Checks a transition beyond the table, such as free seats. Throws if it is impossible now: 422 at
   * `EXCEPTION_REASON` if the office may make it with a reason. Returns whether it is such an exception.
   */
  readonly admit?: (
    tx: Db,
    current: R,
    to: R['status'],
    admission?: Admission<R['status']>,
  ) => Promise<boolean>;
  /** Additional state that the undo of a transition restores. */
  readonly onRestored?: (tx: Db, restored: R, undone: UndoneTransition<R['status']>) => Promise<R>;
}

/** A type that begins as a draft. */
export type DraftedType<R extends SubmissionRow = SubmissionRow> = SubmissionType<R> & {
  readonly kind: RecordKind;
  /** The message of a 409 for changes to an outdated revision. */
  readonly stale: string;
};

/** The member of a body with the office's reason for an exception; it is hidden from families. */
export const EXCEPTION_REASON = 'exception_reason';

/** Conditions of a transition besides its target. */
export interface Admission<S extends string> {
  /** The state to restore when a transition is undone. */
  readonly undone?: PreviousState<S>;
  /** The office's reason for an exception. */
  readonly reason?: string | undefined;
}

/** The state before a transition, as far as rules need it. */
export interface PreviousState<S extends string> {
  readonly status: S;
  /** The number of taken seats at that time. */
  readonly places_taken?: number | null;
}
