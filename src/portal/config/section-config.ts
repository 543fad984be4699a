import type { Choice } from '#engine/definition/definition.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Action, ByStatus, CallAction, CalledOperation, OnRecords, Template } from './action-config.ts';

/**
 * The sections that a screen is put together from, as `schemas/portal` says it: one under another (`sections`)
 * or behind tabs (`tabs`). Drawn by `src/portal/screens/sections`.
 */

/** One section: what kind it is, and what that kind needs to know. */
export type Section = { readonly [K in SectionKind]: SectionOf<K> }[SectionKind];

export type SectionKind = keyof SectionSettings;

export interface SectionOf<K extends SectionKind> {
  readonly kind: K;
  readonly settings: SectionSettings[K];
}

export interface SectionSettings {
  readonly form: FormSettings;
  readonly list: ListSettings;
  readonly collection: CollectionSettings;
  readonly faq: FaqSettings;
  readonly links: LinksSettings;
}

interface Heading {
  /** The page's heading where it is another than the screen's title. */
  readonly heading?: string;
  /** A paragraph under the heading. */
  readonly lead?: string;
}

export interface SectionsSettings extends Heading {
  readonly sections: readonly Section[];
}

/** What became of what the person had left the portal for, by the value of a query parameter. */
interface ReturnNotices {
  readonly parameter: string;
  readonly notices: Readonly<
    Record<string, { readonly title: string; readonly text: string; readonly tone: 'success' | 'warning' }>
  >;
}

export interface TabsSettings extends Heading {
  /** Said to who comes back from another page: a payment. */
  readonly returned?: ReturnNotices;
  /** Name of the query parameter that says which tab is open. */
  readonly parameter: string;
  readonly tabs: readonly TabSettings[];
}

export interface TabSettings {
  /** Of the parameter. */
  readonly value: string;
  readonly label: string;
  readonly sections: readonly Section[];
}

/** Where an answer has what is wanted. */
export interface ReadOperation {
  readonly operation: OperationId;
  /** Literal parameters of the query. */
  readonly query?: Readonly<Record<string, string>>;
  /** Member of the answer that holds it; the answer itself without it. */
  readonly member?: string;
}

/** What a record gives to a form's fields: field → member of the record; without it the names are the same. */
export type FieldSources = Readonly<Record<string, string>>;

/** A form with its own button; what is typed and not sent is kept on the device and is there again. */
export interface FormSettings extends CalledOperation {
  readonly title?: string;
  readonly help?: string;
  /** Form id. */
  readonly form: string;
  /** The saved record that the form changes. */
  readonly read?: ReadOperation & { readonly fields?: FieldSources };
  /** Answers that the portal knows from elsewhere, and says where from (USERS, «Asked once»). */
  readonly prefill?: readonly (ReadOperation & { readonly source: string; readonly fields: FieldSources })[];
  /** On the button, and on it while the answer is waited for. */
  readonly submit: string;
  readonly pending: string;
  /** A form that stays says it in the corner; one that is sent once gives way to it, and to a button for another. */
  readonly done: Template | { readonly title: Template; readonly text: Template; readonly again?: string };
  /** Operations whose answers are others now. */
  readonly refreshes?: readonly OperationId[];
  /** Member of the answer that is the person who is signed in: the shell shows it anew. */
  readonly user?: string;
}

export interface TextPart extends ByStatus, OnRecords {
  readonly text: Template;
  readonly label?: string;
}

/** How a record of a list is titled and described. */
interface RecordTexts {
  readonly title: Template;
  /** In place of a title that came out empty. */
  readonly untitled: string;
  /** Choices of a value, by its place in the record: `|choice` writes the title in place of the value. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** Joined by a middle dot; one with an empty value in it is left out. */
  readonly meta: readonly TextPart[];
}

interface Empty {
  readonly title: string;
  readonly text: string;
  /** Ways on: those that the person's role may go. */
  readonly links?: readonly { readonly label: string; readonly screen: string }[];
}

/** Records of the person's own, a card each: contracts, invoices, requests, consents. */
export interface ListSettings extends ReadOperation {
  readonly title?: string;
  readonly help?: string;
  /** Member that tells one record from another; `id` without it. */
  readonly key?: string;
  /** Name of the statuses file (`schemas/statuses`). */
  readonly statuses?: string;
  readonly item: RecordTexts & {
    /** Stands at the right of the title: a sum. */
    readonly amount?: Template;
    /** Paragraphs below; one with an empty value in it is left out. */
    readonly notes?: readonly TextPart[];
    /** A file of the record, brought with the token: `name` is what it is called on the device. */
    readonly file?: CalledOperation & { readonly label: Template; readonly name: Template };
    /** A text of several paragraphs that opens in place, and is printed on a page of its own. */
    readonly text?: { readonly member: string; readonly label: string; readonly print: string };
  };
  /** The records by status, a heading each; an empty group is left out. One list without it. */
  readonly groups?: readonly (ByStatus & { readonly title?: string })[];
  /** In place of an empty list; `null` leaves the whole section out. */
  readonly empty: Empty | null;
  readonly actions: readonly Action[];
}

/** A list and the form of its records: add, change, delete, and where there is an order, move. */
export interface CollectionSettings extends ReadOperation {
  readonly title?: string;
  readonly help?: string;
  /** Form id. */
  readonly form: string;
  /** Name of the query parameter that says which record is open. */
  readonly parameter: string;
  readonly item: RecordTexts;
  /** The member by which the records stand in groups. */
  readonly group?: string;
  readonly empty: Empty;
  readonly add: CollectionForm;
  readonly change: CollectionForm;
  readonly remove: CallAction & { readonly removes: true };
  /** Moving a record in its group: the operation takes all the form's fields and its new place, from 1. */
  readonly move?: CalledOperation & { readonly position: string };
  /** The record as those see it for whom it is written. */
  readonly preview?: { readonly label: string; readonly title: Template; readonly text: Template };
  readonly actions?: readonly Action[];
  /** Further operations whose answers are others after a change. */
  readonly refreshes?: readonly OperationId[];
}

interface CollectionForm extends CalledOperation {
  /** On the button that opens the form. */
  readonly label: string;
  /** Above the form. */
  readonly title: Template;
  readonly submit: string;
  readonly pending: string;
  readonly done: Template;
}

/** Questions and answers with a search, grouped; a link opens one. */
export interface FaqSettings extends ReadOperation {
  /** Name of the query parameter that names the open question. */
  readonly parameter: string;
  /** Members of a record. */
  readonly question: string;
  readonly answer: string;
  readonly section: string;
  readonly search: string;
  readonly empty: Empty;
  /** Said where nothing answers the search. */
  readonly nothing: { readonly title: string; readonly text: string };
}

/** Ways to other screens. */
export interface LinksSettings {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly text: string; readonly screen: string }[];
}
