import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { countedRows, countsBy } from '#server/lists/counters.ts';
import { listedConditions, listedOrder } from '#server/lists/listed-answers.ts';
import {
  type Found,
  type FoundPage,
  foundIds,
  isOfStatus,
  isOneOf,
  MOST_COUNTED,
  orderedIds,
  type PageLimits,
  readFound,
  readInOrder,
  readPage,
} from '#server/lists/read-page.ts';
import { findRows, onDays, searchable } from '#server/lists/search.ts';
import type { Database } from '#server/tables.ts';
import { isoDay } from '#server/values/dates.ts';
import { afterDecisionColumns, afterDecisionConditions } from '../after-decision.ts';
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
function orderedBy(sort: Selection['sort']): RawBuilder<unknown> {
  const column = ORDERS.get(sort.by);
  return column ? sql.ref(`applications.${column}`) : listedOrder('applications.listed', sort);
}

/** Its own words, and those of its representative. */
const SEARCHABLE = searchable('applications', [{ key: 'representative_id', table: 'users' }]);

/** What is to be found, where words are asked for. */
function foundBy({ words, sort, ...selection }: Selection): Found {
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
function isCounted({
  words,
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
  return words.length === 0 && isAnyDay && Object.keys(answers).length === 0;
}

function countedBy({ campaign, statuses }: Selection) {
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
    .select(afterDecisionColumns)
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
function selectedRows(db: Db, selection: Selection) {
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
  after,
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
    ...afterDecisionConditions(after),
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

export interface Neighbours {
  /** From 1; `null` where the application is not one of them. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: number | null;
  readonly next: number | null;
}

type Side = 'before' | 'after';

/** Where an application stands among the selected ones; it has neighbours also when it is no longer one of them. */
export async function findNeighbours(db: Db, id: number, selection: Selection): Promise<Neighbours> {
  if (selection.words.length === 0) return amongListed(db, id, selection);
  const few = await amongFound(db, id, selection, MOST_COUNTED + 1);
  return few.total <= MOST_COUNTED ? few : amongFound(db, id, selection);
}

/** Its place is counted from the nearer end. */
async function amongListed(db: Db, id: number, selection: Selection): Promise<Neighbours> {
  const place = orderedBy(selection.sort);
  const rows = selectedRows(db, selection).select(['applications.id', place.as('place')]);
  const total = isCounted(selection)
    ? countedRows('applications', countedBy(selection))
    : countOf(selectedRows(db, selection).select('applications.id'));
  const on = (side: Side) => rows.where(stands(side, sql`${place}, applications.id`, id, selection));
  return read(
    db,
    sql`with known as materialized (
        select ${total} as total, exists (${rows.where('applications.id', '=', id)}) as own
      ), before as materialized (
        select ${countOf(sql`select from (${on('before')}) as one limit (select case when own then total / 2 + 1 else 0 end from known)`)} as count
      )
      select total, case when not own then null when count <= total / 2 then count + 1 else total - ${countOf(on('after'))} end as position,
        ${nearest('before', on('before'), selection)}, ${nearest('after', on('after'), selection)}
      from known, before`,
  );
}

/** Of what words find, `most` at most. */
async function amongFound(db: Db, id: number, selection: Selection, most?: number): Promise<Neighbours> {
  const { finding, place } = foundBy(selection);
  const found = findRows(finding, sql`applications.id, ${place} as place`, most);
  const on = (side: Side) =>
    sql<{
      id: number;
      place: unknown;
    }>`select id, place from found where ${stands(side, sql`place, id`, id, selection)}`;
  return read(
    db,
    sql`with found as materialized (${found})
      select ${countOf(sql`select from found`)} as total,
        case when exists (select from found where id = ${id}) then ${countOf(on('before'))} + 1 end as position,
        ${nearest('before', on('before'), selection)}, ${nearest('after', on('after'), selection)}`,
  );
}

async function read(db: Db, query: RawBuilder<Neighbours>): Promise<Neighbours> {
  const { rows } = await query.execute(db);
  const [found] = rows;
  if (!found) throw new Error('One row always comes');
  return found;
}

/** Holds for rows on a side of the application in the order of the selection. */
function stands(
  side: Side,
  own: RawBuilder<unknown>,
  id: number,
  { sort }: Pick<Selection, 'sort'>,
): RawBuilder<SqlBool> {
  const comparison = sql.raw((side === 'before') === sort.descending ? '>' : '<');
  return sql`(${own}) ${comparison} (select ${orderedBy(sort)}, applications.id from applications where applications.id = ${id})`;
}

function nearest(
  side: Side,
  rows: Expression<{ id: number; place: unknown }>,
  { sort }: Selection,
): RawBuilder<unknown> {
  const name = side === 'before' ? 'previous' : 'next';
  return sql`(${orderedIds(rows, sort, side === 'before')} limit 1) as ${sql.ref(name)}`;
}

function countOf(rows: Expression<unknown>): RawBuilder<number> {
  return sql`(select count(*)::integer from (${rows}) as one)`;
}
