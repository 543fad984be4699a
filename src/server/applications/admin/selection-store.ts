import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { countedRows, countsBy } from '#server/lists/counters.ts';
import { onDays } from '#server/lists/days.ts';
import { findRows, searchable } from '#server/lists/finding.ts';
import { listedConditions, listedOrder } from '#server/lists/listed-answers.ts';
import { isOfStatus, isOneOf, orderedIds, readInOrder } from '#server/lists/ordered-ids.ts';
import type { PageLimits } from '#server/lists/paging.ts';
import { type Found, foundIds, readFound } from '#server/lists/read-found.ts';
import { type FoundPage, readPage } from '#server/lists/read-page.ts';
import type { Database } from '#server/tables.ts';
import { isoDay } from '#server/values/ru-dates.ts';
import { type ApplicationStatus, active, applicationWorkflow } from '../status.ts';
import { type AttentionState, attentionOf, hasAttention, readAttentionState } from './attention.ts';
import type { Selection } from './selection.ts';

/** The column of each order, `id` tells apart what is the same in it; each has an index, in 0004. */
const ORDERS: ReadonlyMap<string, 'campaign' | 'created_at' | 'submitted_order' | 'updated_at' | 'title'> =
  new Map([
    ['number', 'campaign'],
    ['created_at', 'created_at'],
    ['submitted_at', 'submitted_order'],
    ['updated_at', 'updated_at'],
    ['title', 'title'],
  ]);

/** What an order sorts by: a column, or a listed answer. */
export function orderedBy(sort: Selection['sort']): RawBuilder<unknown> {
  const column = ORDERS.get(sort.by);
  return column ? sql.ref(`applications.${column}`) : listedOrder('applications.listed', sort);
}

/** Its own words, and those of its representative. */
const SEARCHABLE = searchable('applications', [{ key: 'representative_id', table: 'users' }]);

/** What is to be found, where words are asked for. */
export function foundBy({ words, sort, ...selection }: Selection): Found {
  return {
    finding: { list: SEARCHABLE, words, where: conditions({ ...selection, sort }) },
    place: orderedBy(sort),
    ordering: sort,
  };
}

/** Ids of all in the order of the selection, or from its other end: where nothing is searched, of an index alone. */
export function selectIds(db: Db, selection: Selection, backwards = false): RawBuilder<{ id: number }> {
  const { sort, words } = selection;
  if (words.length > 0) return foundIds(foundBy(selection));
  const all = selectedRows(db, selection).select(['applications.id', orderedBy(sort).as('place')]);
  return orderedIds(all, sort, backwards);
}

/** A page of what is selected, with what an administrator's list shows. */
export async function readSelected(
  db: Db,
  selection: Selection,
  limits: PageLimits,
): Promise<FoundPage<ListedApplication>> {
  const rows = withRepresentatives(db, selection.attention?.state ?? (await readAttentionState(db)));
  if (selection.words.length > 0) return readFound(db, foundBy(selection), rows, limits);
  return readPage(
    db,
    {
      ids: (backwards) => selectIds(db, selection, backwards),
      total: isCounted(selection)
        ? { counted: countedRows('applications', countedBy(selection)) }
        : { among: selectedRows(db, selection).select('applications.id') },
      rows,
    },
    limits,
  );
}

/** How many of each status, whichever statuses the selection asks for. */
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
  const { finding } = foundBy(any);
  const statuses =
    any.words.length > 0 ? findRows(finding, sql`status`) : selectedRows(db, any).select('status');
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select status, count(*)::integer as count from (${statuses}) as found group by status`.execute(db);
  return rows;
}

/** Whether the database keeps count of what is selected. */
export function isCounted({
  words,
  answers,
  inCharge,
  overdue,
  attention,
  submitted: { from, to },
}: Selection): boolean {
  const isAnyDay = from === undefined && to === undefined;
  if (inCharge !== undefined || overdue !== null || attention !== null) return false;
  return words.length === 0 && isAnyDay && Object.keys(answers).length === 0;
}

export function countedBy({ campaign, statuses }: Selection) {
  return { campaign: campaign ?? undefined, status: statuses.length === 0 ? undefined : statuses };
}

/** What an administrator's list shows of applications, in the order of their ids as given. */
export async function listSelected(db: Db, ids: readonly number[]) {
  const state = await readAttentionState(db);
  return readInOrder(ids, () =>
    withRepresentatives(db, state).where(isOneOf('applications.id', ids)).execute(),
  );
}

export type ListedApplication = Awaited<ReturnType<typeof listSelected>>[number];

function withRepresentatives(db: Db, state: AttentionState) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.representative_id')
    .select((row) =>
      row
        .selectFrom('users as charged')
        .select(sql<string>`concat_ws(' ', charged.last_name, charged.first_name)`.as('name'))
        .whereRef('charged.id', '=', 'applications.in_charge_id')
        .as('in_charge_name'),
    )
    .select(attentionOf(state).as('attention'))
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
      'representative_id',
      'in_charge_id',
      'first_name',
      'last_name',
      'middle_name',
      'phone',
      'email',
    ]);
}

/** The answers of applications with the definition that they were written under, in the order of their ids as given. */
export async function listAnswers(db: Db, ids: readonly number[]) {
  return readInOrder(ids, () =>
    db
      .selectFrom('applications')
      .select(['id', 'form', 'form_version', 'form_hash'])
      .where(isOneOf('id', ids))
      .execute(),
  );
}

/** Those that are selected, where no words are asked for. */
export function selectedRows(db: Db, selection: Selection) {
  return db.selectFrom('applications').where((row) => row.and(conditions(selection)));
}

function conditions({
  campaign,
  statuses,
  answers,
  submitted,
  inCharge,
  overdue,
  attention,
  sort,
}: Omit<Selection, 'words'>): Expression<SqlBool>[] {
  const row = expressionBuilder<Database, 'applications'>();
  return [
    ...(campaign === null ? [] : [row('applications.campaign', '=', campaign)]),
    ...(statuses.length === 0 ? [] : [isOfStatus('applications.status', statuses)]),
    ...onDays('applications.submitted_at', submitted),
    // `is not distinct from` is served by no index
    ...(inCharge === undefined
      ? []
      : [row('applications.in_charge_id', inCharge === null ? 'is' : '=', inCharge)]),
    ...(overdue === null ? [] : [row.or(overdue.map(([status, before]) => isLate(status, before)))]),
    ...(attention === null ? [] : [hasAttention(attention.reason, attention.state)]),
    ...listedConditions('applications.listed', answers, sort),
  ];
}

/** Whether the day of a status is over and its promise is not kept: the same day as `dueDay` says. */
function isLate(status: string, before: Date): Expression<SqlBool> {
  const hasContract = sql<SqlBool>`exists (
    select from contracts where contracts.application_id = applications.id and contracts.status <> 'withdrawn')`;
  return sql<SqlBool>`(applications.status = ${status} and case
    when applications.promise_set_at >= applications.status_at then applications.promise_until < ${isoDay(new Date())}::date
    else applications.status_at < ${before} end ${PROMISING_CONTRACT.has(status) ? sql`and not ${hasContract}` : sql``})`;
}

/** Statuses whose promise a contract keeps. */
const PROMISING_CONTRACT: ReadonlySet<string> = new Set(
  active.filter((status) => applicationWorkflow.statuses[status].promise === 'contract'),
);
