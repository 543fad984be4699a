import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { StoredAnswers } from '../forms/server-form.ts';
import { countedRows } from '../lists/counters.ts';
import { defineList, type RowOf } from '../lists/define-list.ts';
import type { ListedFilters } from '../lists/listed-answers.ts';
import { defineSearch } from '../lists/search.ts';
import type { SubmissionRow } from '../workflow/submission-type.ts';
import type { ExcursionsTables } from './domain.ts';

export type ExcursionStatus = ExcursionsTables['excursion_requests']['status']['__select__'];

export interface RequestFilter {
  readonly representativeId?: number;
  readonly status?: ExcursionStatus | undefined;
  readonly q?: string | undefined;
  readonly answers?: ListedFilters;
  readonly sort?: string | undefined;
}

export const requestList = defineList({
  search: defineSearch('request', [], sql`excursion_requests as request`),
  where: ({ representativeId, status }: RequestFilter) => [
    representativeId !== undefined && sql<SqlBool>`request.representative_id = ${representativeId}`,
    status && sql<SqlBool>`request.status = ${status}`,
  ],
  // ids follow the time of creation
  orders: { created_at: 'id' },
  defaultSort: '-created_at',
  countRows: ({ status }) => countedRows('excursion_requests', { status }),
  rows: withOwner,
});

export type RequestRow = RowOf<typeof requestList>;

/** A request as a submission; it is submitted by its creation. */
export type ExcursionRow = SubmissionRow<ExcursionStatus> & StoredAnswers & { readonly status_at: Date };

function withOwner(db: Db) {
  return db
    .selectFrom('excursion_requests as request')
    .innerJoin('users as owner', 'owner.id', 'request.representative_id')
    .select(['request.id', 'request.representative_id', 'request.status'])
    .select(['request.form', 'request.form_version', 'request.form_hash', 'request.listed'])
    .select(['request.created_at', 'request.status_at'])
    .select(['owner.first_name', 'owner.last_name', 'owner.phone']);
}
