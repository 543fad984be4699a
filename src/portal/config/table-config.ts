import type { Choice } from '#engine/definition/definition.ts';
import type { PluralForms } from '#engine/text/plural.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Action, CallAction, OnRecords, Template } from './action-config.ts';

/** Settings of the kind `table`: a list that comes by pages, for those who work through it all day. */
export interface TableSettings {
  /** Gives `{data, total, per_page, page}` of records with an `id`; takes `page`, `per_page`, and what filters send. */
  readonly operation: OperationId;
  /** Sent with every call of the list, its counts and its exports. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** What the rows are, counted: `1 заявка`, `2 заявки`, `5 заявок`. */
  readonly noun: PluralForms;
  /** Tables that belong together, this one among them: links above the table. */
  readonly siblings?: readonly { readonly label: string; readonly screen: string }[];
  /** The record's name: the row's header, and in questions. */
  readonly title: Template;
  /** In place of a name that came out empty. */
  readonly untitled: Template;
  /** Where the record's name leads. */
  readonly open?: { readonly screen: string; readonly query: Readonly<Record<string, Template>> };
  readonly columns: readonly TableColumn[];
  /** Choices of a value, by its place in the record: `|choice` writes the title in place of the value. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** What the search looks in: the words of the empty field. Sent as `q`. */
  readonly search?: string;
  readonly filters?: readonly TableFilter[];
  /** The order without a choice: as the operation's own default. */
  readonly sort?: string;
  readonly actions?: readonly Action[];
  /** Done with many rows, one call a row; who is not offered the action is skipped. */
  readonly bulk?: readonly CallAction[];
  readonly create?: { readonly label: string; readonly screen: string } | CallAction;
  readonly exports?: TableExports;
  /** Parts of the portal's own above the table, by name (`table-parts.ts`). */
  readonly parts?: readonly TablePart[];
  readonly empty: { readonly title: string; readonly text: string };
}

/** A part by its name, with the operations that it calls. */
export interface TablePart {
  readonly name: string;
  readonly operations: Readonly<Record<string, OperationId>>;
}

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  /** Without it the column shows the record's name. */
  readonly text?: Template;
  /** Name of the statuses file: the record's status as a badge. */
  readonly statuses?: string;
  /** Badges in place of a status: the first that stands for the record. */
  readonly badges?: readonly RecordBadge[];
  /** The name that `sort` takes. */
  readonly sort?: string;
  /** Where it begins: a date begins with the newest. */
  readonly first?: 'ascending' | 'descending';
  /** Not shown until chosen. */
  readonly hidden?: true;
  /** Figures and dates: not torn in two, of one width. */
  readonly figures?: true;
  /** Whole sentences: wider and smaller than the rest. */
  readonly long?: true;
  /** Leaves the card on a phone; a template that says the value with its word (`№ {number}`) takes its place. */
  readonly card?: false | Template;
}

export interface RecordBadge extends OnRecords {
  readonly label: string;
  readonly tone: 'neutral' | 'info' | 'warning' | 'success' | 'error';
}

export type TableFilter = ChipsFilter | SelectFilter;

/** A row of links, one chosen; each can say how many there are. */
export interface ChipsFilter {
  readonly kind: 'chips';
  readonly label: string;
  readonly choices: readonly ChipChoice[];
  readonly counts?: FilterCounts;
}

export interface ChipChoice {
  readonly label: string;
  /** What the choice sends; without it, everything. */
  readonly query?: Readonly<Record<string, string>>;
  /** Member of the counts, or of the answer itself where no such count is (`total`). */
  readonly count?: string;
}

export interface FilterCounts {
  readonly operation: OperationId;
  /** Member of the answer that has the counts by name. */
  readonly member: string;
  /** Which of the list's parameters it takes. */
  readonly takes: readonly string[];
}

/** A select of values for one parameter: known, or given by an operation. */
export interface SelectFilter {
  readonly kind: 'select';
  readonly label: string;
  readonly name: string;
  /** The choice that sends nothing. */
  readonly none: string;
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  readonly from?: SelectSource;
}

export interface SelectSource {
  /** Gives an array of records. */
  readonly operation: OperationId;
  readonly value: Template;
  readonly title: Template;
  /** Records that are left out: what sending nothing gives already. */
  readonly except?: OnRecords;
}

export interface TableExports {
  readonly label: string;
  readonly operation: OperationId;
  /** The file's name, without the day and the ending. */
  readonly name: string;
  readonly formats: readonly {
    readonly label: string;
    readonly extension: string;
    readonly query: Readonly<Record<string, string>>;
  }[];
}
