import type { OperationId } from '#generated/operations.ts';
/**
 * What can be done with a record, as `schemas/portal` says it: shared by cards, tables and records, done by
 * `src/portal/actions`.
 */

/** A text with values in it: `№ {number}`, `подана {submitted_at|date}` (`template.ts`). */
export type Template = string;

/** In which statuses of the record: without both, in all. */
export interface ByStatus {
  readonly when?: readonly string[];
  readonly unless?: readonly string[];
}

/** On which records by other members than the status: each must have exactly this value. */
export interface OnRecords {
  readonly if?: Readonly<Record<string, string | number | boolean | null>>;
  /** None of them may have this value. */
  readonly ifNot?: Readonly<Record<string, string | number | boolean | null>>;
}

interface ActionBase extends ByStatus, OnRecords {
  /** A verb. */
  readonly label: string;
  /** Offered where the record's own `actions` name this: the server says what may be done. */
  readonly needs?: string;
  readonly style: 'primary' | 'outline' | 'ghost' | 'danger';
}

/** Goes to a screen. */
export interface LinkAction extends ActionBase {
  readonly screen: string;
  readonly query?: Readonly<Record<string, Template>>;
}

/** An operation with its values; a template that is one place alone (`{id}`) sends a number as a number. */
export interface CalledOperation {
  readonly operation: OperationId;
  /** Values of the path's parameters. */
  readonly path?: Readonly<Record<string, Template>>;
  readonly body?: Readonly<Record<string, Template | number | boolean>>;
  /** A member of the record whose own members go along as they are, those named in `without` excepted. */
  readonly bodyOf?: { readonly member: string; readonly without: readonly string[] };
}

/**
 * Calls an operation: at once, after a question, or after a form whose answers go with the call.
 * What cannot be undone asks, and names the record; what can be is done at once and has `undo`.
 */
export interface CallAction extends ActionBase, CalledOperation {
  readonly ask?: ActionQuestion;
  /** Said when it is done. Left out where the answer's link is opened instead. */
  readonly done?: Template;
  /**
   * The answer is `{ "link": "https://…" }` and is opened: `same-tab` leaves the portal (a payment page that leads
   * back), `new-tab` opens it beside (a QR code). `{ "operation": "diagnosticPaymentQr", "body":
   * { "application_id": "{id}" }, "opens": "new-tab" }`.
   */
  readonly opens?: 'same-tab' | 'new-tab';
  /** Stands in the message that it is done, as «Отменить». */
  readonly undo?: UndoCall;
  /** Members of the record that change: shown before the answer, taken back when the call fails. */
  readonly changes?: Readonly<Record<string, string | number | boolean | null>>;
  /** The record leaves the list, shown and taken back the same. */
  readonly removes?: true;
}

/** `{title}` in its texts is the record as the list calls it. */
export interface ActionQuestion {
  readonly title: Template;
  readonly text: Template;
  /** On the button: the verb of the title. */
  readonly confirm: string;
  /** Form id: the question is answered in a form. */
  readonly form?: string;
}

export interface UndoCall extends CalledOperation {
  /** Said when it is undone. */
  readonly done: Template;
}

/** Brings a file, which a plain link cannot: the token goes with the call. */
export interface DownloadAction extends ActionBase {
  readonly download: {
    readonly operation: OperationId;
    readonly path: Readonly<Record<string, Template>>;
    /** Under which name it is saved. */
    readonly name: Template;
  };
}

/** What a press does here. */
export type ButtonAction = CallAction | DownloadAction;

export type Action = LinkAction | ButtonAction;
