import type { Insertable, SelectQueryBuilder } from 'kysely';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import { type ListedFilters, listedConditions, listedOrder } from '../lists/listed-answers.ts';
import {
  type FoundPage,
  isOneOf,
  type PageLimits,
  readInOrder,
  readPage,
  type Sort,
} from '../lists/read-page.ts';
import { hasWord, searchWords } from '../lists/search.ts';
import type { Database } from '../tables.ts';
import type { ExcursionsTables } from './tables.ts';

export type ExcursionStatus = ExcursionsTables['excursion_requests']['status']['__select__'];

const COLUMNS = [
  'request.id',
  'request.form',
  'request.form_version',
  'request.form_hash',
  'request.listed',
  'request.status',
  'request.created_at',
] as const;

export async function insertRequest(
  tx: Db,
  request: Insertable<ExcursionsTables['excursion_requests']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('excursion_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest first. */
export async function listRequestsOf(db: Db, representativeId: number) {
  return db
    .selectFrom('excursion_requests as request')
    .select(COLUMNS)
    .where('request.representative_id', '=', representativeId)
    .orderBy('request.id', 'desc')
    .execute();
}

export type RequestRow = Awaited<ReturnType<typeof listRequestsOf>>[number];

export async function findRequest(db: Db, id: number) {
  return withOwner(db).where('request.id', '=', id).executeTakeFirst();
}

export type OwnedRequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** What an administrator looks for: the list, its count and its export take the same. */
export interface RequestFilter {
  readonly status?: ExcursionStatus;
  readonly q?: string;
  /** What listed answers are to be. */
  readonly answers?: ListedFilters;
}

/** `created_at` is the order of the ids; anything else is a listed answer by its key. */
export type RequestOrder = Sort<string>;

/** Ids of all, in order or from its other end. */
export function selectRequestIds(db: Db, filter: RequestFilter, sort: RequestOrder, backwards = false) {
  const direction = sort.descending !== backwards ? 'desc' : 'asc';
  return found(db, filter)
    .select('request.id')
    .$if(sort.by !== 'created_at', (query) => query.orderBy(listedOrder('request.listed', sort), direction))
    .orderBy('request.id', direction);
}

/** A page of what a filter lets through. */
export async function readRequests(
  db: Db,
  filter: RequestFilter,
  sort: RequestOrder,
  limits: PageLimits,
): Promise<FoundPage<OwnedRequestRow>> {
  const { status, q, answers = {} } = filter;
  return readPage(
    db,
    {
      ids: (backwards) => selectRequestIds(db, filter, sort, backwards),
      total:
        searchWords(q).length === 0 && Object.keys(answers).length === 0
          ? { counted: countedRows('excursion_requests', { status }) }
          : { among: found(db, filter).select('request.id') },
      rows: withOwner(db),
    },
    limits,
  );
}

/** In the order of their ids as given. */
export async function listRequests(db: Db, ids: readonly number[]): Promise<OwnedRequestRow[]> {
  return readInOrder(ids, () => withOwner(db).where(isOneOf('request.id', ids)).execute());
}

/** Gives the status before; `undefined` where there is no such request. */
export async function lockRequest(tx: Db, id: number): Promise<ExcursionStatus | undefined> {
  const row = await tx
    .selectFrom('excursion_requests')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function setRequestStatus(tx: Db, id: number, status: ExcursionStatus): Promise<void> {
  await tx.updateTable('excursion_requests').set({ status }).where('id', '=', id).execute();
}

function withOwner(db: Db) {
  return db
    .selectFrom('excursion_requests as request')
    .innerJoin('users as owner', 'owner.id', 'request.representative_id')
    .select([
      ...COLUMNS,
      'owner.id as owner_id',
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
      'owner.phone as owner_phone',
    ]);
}

function found(
  db: Db,
  { status, q, answers }: RequestFilter,
): SelectQueryBuilder<Database & { request: Database['excursion_requests'] }, 'request', object> {
  let query = db.selectFrom('excursion_requests as request');
  if (status) query = query.where('request.status', '=', status);
  for (const word of searchWords(q)) query = query.where(hasWord('request.search', word));
  return query.where((row) => row.and(listedConditions('request.listed', answers)));
}
