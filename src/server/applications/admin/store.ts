import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { countedRows, countsBy } from '#server/lists/counters.ts';
import { defineList, type RowOf } from '#server/lists/define-list.ts';
import { CONTACT_COLUMNS, isOfStatus, isOneOf, nameColumn, readInOrder } from '#server/lists/read-page.ts';
import { defineSearch, onDays, searchWords } from '#server/lists/search.ts';
import type { Database } from '#server/tables.ts';
import { isoDay } from '#server/values/dates.ts';
import { afterDecisionColumns, afterDecisionConditions } from '../after-decision.ts';
import { type ApplicationStatus, activeStatuses, applicationWorkflow } from '../status.ts';
import { type AttentionState, attentionOf, hasAttention, readAttentionState } from './attention.ts';
import type { Selection } from './selection.ts';

export const applicationList = defineList({
  search: defineSearch('applications', [{ key: 'representative_id', table: 'users' }]),
  where: conditions,
  // migration 0004 has an index for each of these columns
  orders: {
    // a number is the year of the campaign and the id, which breaks ties
    number: 'campaign',
    created_at: 'created_at',
    submitted_at: 'submitted_order',
    updated_at: 'updated_at',
    title: 'title',
  },
  defaultSort: '-submitted_at',
  countRows: (selection) =>
    isCounted(selection) ? countedRows('applications', countedBy(selection)) : undefined,
  rows: async (db, selection) =>
    withRepresentatives(db, selection?.attention?.state ?? (await readAttentionState(db))),
});

export type ListedApplication = RowOf<typeof applicationList>;

/** The number per status, ignoring the status filter. */
export async function countByStatus(
  db: Db,
  selection: Selection,
): Promise<{ status: ApplicationStatus; count: number }[]> {
  const any = { ...selection, statuses: [] };
  if (isCounted(any)) {
    const { rows } = await countsBy('applications', 'status', countedBy(any)).execute(db);
    // only the table of transitions writes statuses
    return rows.map(({ value, count }) => ({ status: value as ApplicationStatus, count }));
  }
  const statuses = applicationList.select(any, sql`applications.status as status`);
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select status, count(*)::integer as count from (${statuses}) as found group by status`.execute(db);
  return rows;
}

/** Whether the database has a counter for the selection. */
function isCounted({
  q,
  answers,
  inCharge,
  overdue,
  attention,
  after,
  submitted: { from, to },
}: Selection): boolean {
  const isAnyDay = from === undefined && to === undefined;
  if (inCharge !== undefined || overdue !== null || attention !== null || Object.keys(after).length > 0)
    return false;
  return searchWords(q).length === 0 && isAnyDay && Object.keys(answers).length === 0;
}

function countedBy({ campaign, statuses }: Selection) {
  return { campaign: campaign ?? undefined, status: statuses.length === 0 ? undefined : statuses };
}

function withRepresentatives(db: Db, state: AttentionState) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.representative_id')
    .select((row) =>
      row
        .selectFrom('users as charged')
        .select(nameColumn('charged').as('name'))
        .whereRef('charged.id', '=', 'applications.in_charge_id')
        .as('in_charge_name'),
    )
    .select(attentionOf(state).as('attention'))
    .select(afterDecisionColumns)
    .select(CONTACT_COLUMNS)
    .select([
      'applications.id',
      'number',
      'status',
      'campaign',
      'revision',
      'title',
      'applying_grade',
      'listed',
      'comment',
      'applications.created_at',
      'applications.updated_at',
      'submitted_at',
      'resubmitted_at',
      'status_at',
      'promise_set_at',
      'promise_until',
      'family_due_on',
      'representative_id',
      'in_charge_id',
    ]);
}

/** The answers of applications with their form versions, in the order of the given ids. */
export async function listAnswers(db: Db, ids: readonly number[]) {
  return readInOrder(ids, () =>
    db
      .selectFrom('applications')
      .select(['id', 'form', 'form_version', 'form_hash'])
      .where(isOneOf('id', ids))
      .execute(),
  );
}

function conditions({ campaign, statuses, submitted, inCharge, overdue, attention, after }: Selection) {
  const row = expressionBuilder<Database, 'applications'>();
  return [
    campaign !== null && row('applications.campaign', '=', campaign),
    statuses.length > 0 && isOfStatus('applications.status', statuses),
    ...onDays('applications.submitted_at', submitted),
    // `is not distinct from` is served by no index
    inCharge !== undefined && row('applications.in_charge_id', inCharge === null ? 'is' : '=', inCharge),
    overdue !== null && row.or(overdue.map(([status, before]) => isLate(status, before))),
    attention !== null && hasAttention(attention.reason, attention.state),
    ...afterDecisionConditions(after),
  ];
}

/** Whether the deadline of a status has passed without its promise being met; the same day as `dueDay`. */
function isLate(status: string, before: Date): Expression<SqlBool> {
  const hasContract = sql<SqlBool>`exists (
    select from contracts where contracts.application_id = applications.id and contracts.status <> 'withdrawn')`;
  return sql<SqlBool>`(applications.status = ${status} and case
    when applications.promise_set_at >= applications.status_at then applications.promise_until < ${isoDay(new Date())}::date
    else applications.status_at < ${before} end ${PROMISING_CONTRACT.has(status) ? sql`and not ${hasContract}` : sql``})`;
}

const PROMISING_CONTRACT: ReadonlySet<string> = new Set(
  activeStatuses.filter((status) => applicationWorkflow.statuses[status].promise === 'contract'),
);
