import type { Choice } from '#engine/definition/definition.ts';
import type { OperationId } from '#generated/operations.ts';
import type { ByStatus, Template } from './action-config.ts';

/**
 * Settings of the kind `record`: one record of a table, opened by those who decide on it. The table is the screen
 * that this one stands within, and says which records are before and after it.
 */
export interface RecordSettings {
  readonly operations: {
    /** Gives the record: `id`, `status`, the answers, `files`, `transitions`, `status_history`. */
    readonly read: OperationId;
    /** Takes the table's query, gives `{position, total, previous, next}`. */
    readonly neighbours: OperationId;
    /** Moves the record to another status: `{id, status, …}`. */
    readonly move: OperationId;
    /** Gives an array of `{at, action, user, details}`. */
    readonly audit: OperationId;
    /** Gives a file's content. */
    readonly file: OperationId;
  };
  /** Form id of the answers. */
  readonly form: string;
  /** Member of the record that has the answers, flat. */
  readonly values: string;
  /** Members among the answers that are none of the form's. */
  readonly told: readonly string[];
  /** Name of the statuses file, which names the moves. */
  readonly statuses: string;
  readonly title: Template;
  readonly untitled: string;
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** Joined by a middle dot; one with an empty value in it is left out. */
  readonly meta: readonly (ByStatus & { readonly text: Template })[];
  /** Whose record it is, as lines: `{representative.name}`. */
  readonly person: {
    readonly title: string;
    readonly lines: readonly { readonly label: string; readonly text: Template }[];
  };
  readonly moves: RecordMoves;
  /** What the audit's actions are called. */
  readonly audited: Readonly<Record<string, string>>;
}

export interface RecordMoves {
  /** Statuses that are reached at once; the others are asked about. */
  readonly atOnce: readonly string[];
  /** Statuses that close the way: their buttons are red. */
  readonly danger: readonly string[];
  /** Form id of the comment that a move needs. */
  readonly comment: string;
  /** The move that takes remarks on answers and files along, its form, and the form's field of `{path, message}`. */
  readonly remarks: { readonly status: string; readonly form: string; readonly field: string };
  /** Said before a move that needs no comment. */
  readonly text: string;
  /** Said after a move; `{label}` is the new status. */
  readonly done: Template;
}
