import { sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Workflow } from '#generated/workflows.ts';
import type { AuditEntry } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { ServerForm } from '../forms/server-form.ts';
import type { RecordKind } from '../idempotency/store.ts';
import type { Message } from '../messages/words.ts';
import { familyDueOn } from './answers.ts';
import type { Remark } from './columns.ts';
import type { HistoryEntry, HistoryTable } from './history.ts';

/** Columns of every kind of application. */
export interface SubmissionRow<S extends string> {
  readonly id: number;
  readonly status: S;
  readonly representative_id: number;
  readonly submitted_at: Date | null;
}

/** A move as it is saved. */
export interface SavedTransition<S extends string> extends HistoryEntry<S> {
  /** The family submits the application by it, now: for the first time, or again. */
  readonly submits: boolean;
  /** Answers as they are submitted. */
  readonly form?: FormValues;
}

/** The required part of a submission's form. */
type SubmissionForm = Pick<
  ServerForm<unknown, unknown>,
  'definition' | 'fileFields' | 'answersOf' | 'problemsOfWhole' | 'pruneForStorage' | 'retired'
>;

export interface SubmissionFiles {
  /** The column of `files` that names their submission. */
  readonly column: 'application_id' | 'questionnaire_id';
  /** Why a file cannot be removed without which a submitted form is incomplete. */
  readonly needed: (values: { readonly reason: string }) => string;
}

/** One kind of application, as far as the move engine has to know it. */
export interface SubmissionType<S extends string, R extends SubmissionRow<S>> {
  readonly workflow: Workflow<S>;
  /** Prefix of its actions in the audit log, and of the records that repeated calls answer with. */
  readonly kind: RecordKind | 'excursion';
  /** The reference to a record in the audit log. */
  readonly about: (id: number) => Pick<AuditEntry, 'applicationId' | 'details'>;
  /** The form of its answers: without the consents that it needs nothing is decided. */
  readonly form: SubmissionForm;
  /** Files of its form; absent if the form has none. */
  readonly files?: SubmissionFiles;
  /** Names of its statuses, for the person. */
  readonly labels: Readonly<Record<S, { readonly label: string }>>;
  readonly history: HistoryTable;
  /** The message of its 404, where it is not that of applications. */
  readonly notFound?: string;
  /** Reads and locks a row until the transaction ends. */
  readonly lock: (tx: Db, id: number) => Promise<R | undefined>;
  /** Writes a move into the row; its history is written by the engine. */
  readonly save: (tx: Db, id: number, move: SavedTransition<S>) => Promise<R>;
  /** The notification of the representative about the status now; `undefined` where nothing does. */
  readonly letter: (tx: Db, row: R) => Promise<Message | undefined>;
  /** The actual target of a transition, if its status is currently skipped. */
  readonly leadsTo?: (tx: Db, to: S) => Promise<S>;
  /**
   * Throws where a move by its status cannot be made now, though the table has it: 422 at `EXCEPTION_REASON` where the
   * office may make it all the same and has to say why. Gives whether it is such an exception.
   */
  readonly admit?: (tx: Db, current: R, to: S, admission?: Admission<S>) => Promise<boolean>;
  /** How a move of the office is taken back. */
  readonly undo: Undo<S, R>;
}

/** A type whose drafts can be deleted. */
export interface DeletableType<S extends string, R extends SubmissionRow<S>> extends SubmissionType<S, R> {
  readonly kind: RecordKind;
  readonly remove: (tx: Db, id: number) => Promise<void>;
}

/** The member of a body with the office's reason for an exception; families never read it. */
export const EXCEPTION_REASON = 'exception_reason';

/** Conditions of a transition besides its target. */
export interface Admission<S extends string> {
  /** The state to restore when a transition is undone. */
  readonly undone?: PreviousState<S>;
  /** Why the office makes an exception. */
  readonly reason?: string | undefined;
}

/** The state before a transition, as far as rules need it. */
export interface PreviousState<S extends string> {
  readonly status: S;
  /** The number of taken seats at that time. */
  readonly places_taken?: number | null;
}

/** A move that is taken back. */
export interface UndoneTransition<S extends string> {
  /** The status after the transition. */
  readonly from: S;
  /** The previous state, as returned by `stood`. */
  readonly stood: object;
  readonly authorId: number;
  readonly remarks: readonly Remark[];
  /** It had returned the answers for corrections. */
  readonly sentBack: boolean;
}

export interface Undo<S extends string, R extends SubmissionRow<S>> {
  /** The state of an application as JSON, stored with the transition that changes it. */
  readonly stood: (tx: Db, id: number) => Promise<string>;
  /** Restores that state. */
  readonly restore: (tx: Db, id: number, move: UndoneTransition<S>) => Promise<R>;
}

/** Columns that a transition changes in the row of an application or a questionnaire. */
export function transitionColumns<S extends string>({
  to,
  comment,
  asked,
  submits,
}: Pick<SavedTransition<S>, 'to' | 'comment' | 'asked' | 'submits'>) {
  return {
    status: to,
    comment,
    family_due_on: asked ? familyDueOn(asked) : null,
    updated_at: sql<Date>`now()`,
    status_at: sql<Date>`now()`,
    // the first day gives a family its place, and stays
    ...(submits && {
      submitted_at: sql<Date>`coalesce(submitted_at, now())`,
      resubmitted_at: sql<Date | null>`case when submitted_at is not null then now() end`,
    }),
  };
}
