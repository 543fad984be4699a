import type retention from '#schemas/retention.json';

/** A period of `schemas/retention.json`. */
export type RetentionKind = keyof (typeof retention)['kinds'];

/**
 * The person of a row: by a column of its own, or by the record that it belongs to. `office` marks notes of the office,
 * which the person is not shown.
 */
type PersonalOwner = ({ readonly column: string } | { readonly by: string; readonly of: string }) & {
  readonly office?: true;
};

/** Rows that are deleted by their age. */
export interface ExpiringRows {
  readonly table: string;
  /** SQL of the moment at which their period starts. */
  readonly since: string;
  /** SQL condition of rows that never expire. */
  readonly except?: string;
}

/**
 * Declarations of a domain for the registries of the server, which read the list in `domains.ts`. Handlers are not among
 * them: they call rules that read these registries, and imports must have no cycles. Permissions and audit
 * actions are data of `schemas/roles.json` and `schemas/audit.json`, which a maintainer edits; the types of action names
 * come from there, and `schemas:check` compares them with the code.
 */
export interface Domain {
  /** Tables about a person, for the download, the erasure and the tests of both. */
  readonly personal?: Readonly<Record<string, PersonalOwner>>;
  /** Subject of an audit entry, by the property of its details that has the id of a record. */
  readonly audited?: Readonly<Record<string, { readonly table: string; readonly column: string }>>;
  /** Rows that retention deletes by their age, by period. */
  readonly expires?: { readonly [K in RetentionKind]?: readonly ExpiringRows[] };
}
