import type retention from '#schemas/retention.json';

/** A period of `schemas/retention.json`. */
export type RetentionKind = keyof (typeof retention)['kinds'];

/** A part of «Мои данные». */
export type MyDataKind =
  | 'account'
  | 'children'
  | 'applications'
  | 'courses'
  | 'questionnaires'
  | 'excursions'
  | 'contracts'
  | 'payments'
  | 'messages'
  | 'consents'
  | 'cases'
  | 'audit';

/** A table about a person: whose row it is, by a column or by another record, and where the person sees it. */
type PersonalTable = (OwnedTable | { readonly by: string; readonly of: string }) & {
  /** `office`: notes that the person does not see. */
  readonly kind: MyDataKind | 'office';
  /** The column that orders the rows, if not `id`. */
  readonly orderBy?: string;
};

interface OwnedTable {
  readonly column: string;
  /** The member of the details of an audit entry that contains the id of a row: its person is that of the entry. */
  readonly audited?: string;
}

/** Rows that are deleted by their age. */
export interface ExpiringRows {
  readonly table: string;
  /** SQL expression of the time at which the period starts. */
  readonly since: string;
  /** SQL condition of rows that never expire. */
  readonly except?: string;
}

/**
 * Declarations of a domain, which `domains.ts` lists for the registries of the server. Handlers are declared separately in
 * `handlers.ts`: they call rules that read these registries, and imports must have no cycles. Permissions and audit
 * actions are data in `schemas/roles.json` and `schemas/audit.json`; `schemas:check` compares them with the code.
 */
export interface Domain {
  /** Tables about a person, for the download and the erasure of personal data. */
  readonly personal?: Readonly<Record<string, PersonalTable>>;
  /** Rows that retention deletes by age, by period. */
  readonly expires?: { readonly [K in RetentionKind]?: readonly ExpiringRows[] };
}
