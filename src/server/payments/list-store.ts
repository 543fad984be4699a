import { type SqlBool, sql } from 'kysely';
import { AWAITING_PAYMENT } from '../applications/moves/moves.ts';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import { isAmong, isOneOf, listOrderedIds, orderedIds, readInOrder } from '../lists/ordered-ids.ts';
import type { PageLimits } from '../lists/paging.ts';
import { type FoundPage, readPage } from '../lists/read-page.ts';
import { hasWord, type SearchWord, searchWords } from '../lists/search.ts';
import { readSort } from '../lists/sorting.ts';
import type { Tab } from './words.ts';

/** As a person sees it: a bill whose day has gone by is overdue, a diagnostic that nobody waits for is not to be paid. */
export type ShownStatus = 'pending' | 'succeeded' | 'canceled' | 'expired';

export interface PaymentFilter {
  readonly ids?: readonly number[];
  readonly userId?: number;
  readonly tab?: Tab;
  readonly status?: ShownStatus;
  /** Any of these. */
  readonly statuses?: readonly ShownStatus[];
  readonly kind?: 'diagnostic' | 'invoice';
  readonly q?: string;
}

const ORDERS = ['created_at', 'amount', 'due_date', 'paid_at'] as const;
type Order = (typeof ORDERS)[number];

/** What some have none of stands last in either direction. */
const BLANK_LAST: readonly Order[] = ['due_date', 'paid_at'];

export type PaymentSort = Order | `-${Order}`;
export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

/** The payments that a filter lets through; a list, its count and its export are made from the same one. */
function filtered(db: Db, { ids, userId, tab, status, statuses, kind, q }: PaymentFilter, today: string) {
  return db
    .selectFrom('payments')
    .$if(ids !== undefined, (query) => query.where(isOneOf('payments.id', ids ?? [])))
    .$if(userId !== undefined, (query) => query.where('payments.user_id', '=', Number(userId)))
    .$if(tab !== undefined, (query) => query.where(sql<SqlBool>`payments.tab = ${tab}`))
    .where((row) => row.and(status === undefined ? [] : [isShown(status, today)]))
    .$if(statuses !== undefined, (query) =>
      query.where(sql<SqlBool>`${shownStatus(today)} = any(${statuses}::text[])`),
    )
    .$if(kind !== undefined, (query) => query.where(sql<SqlBool>`payments.kind = ${kind}`))
    .where((row) => row.and(searchWords(q).map(has)));
}

interface PaymentOrder {
  readonly sort: PaymentSort;
}

/** Ids of all, in order or from its other end. */
export function selectPaymentIds(
  db: Db,
  filter: PaymentFilter,
  today: string,
  { sort }: PaymentOrder,
  backwards = false,
) {
  const { by, descending } = readSort<Order>(sort);
  const found = filtered(db, filter, today).select(['payments.id', sql.ref(`payments.${by}`).as('place')]);
  const isSearched = searchWords(filter.q).length > 0;
  return orderedIds(found, { descending, blankLast: BLANK_LAST.includes(by), isSearched }, backwards);
}

/** A page of what a filter lets through. What the day says of a status nobody keeps count of. */
export async function readPayments(
  db: Db,
  filter: PaymentFilter,
  today: string,
  order: PaymentOrder,
  limits: PageLimits,
): Promise<FoundPage<ListedPayment>> {
  const { tab, kind, status, q } = filter;
  const isCounted = searchWords(q).length === 0 && (status === undefined || status === 'succeeded');
  return readPage(
    db,
    {
      ids: (backwards) => selectPaymentIds(db, filter, today, order, backwards),
      total: isCounted
        ? { counted: countedRows('payments', { tab, kind, status }) }
        : { among: filtered(db, filter, today).select('payments.id') },
      rows: withPayers(db, today),
    },
    limits,
  );
}

export async function listPayments(
  db: Db,
  filter: PaymentFilter,
  today: string,
  order: PaymentOrder = { sort: '-created_at' },
) {
  const ids = await listOrderedIds(db, selectPaymentIds(db, filter, today, order));
  return readInOrder(ids, () => withPayers(db, today).where(isOneOf('payments.id', ids)).execute());
}

function withPayers(db: Db, today: string) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('applications', 'applications.id', 'payments.application_id')
    .select([
      'payments.id',
      'payments.kind',
      'payments.title',
      'payments.amount',
      'payments.tab',
      'payments.due_date',
      'payments.created_at',
      'payments.paid_at',
      'payments.application_id',
      'payments.warning',
      'payments.user_id',
      'payments.form',
      'payments.form_version',
      'payments.form_hash',
      'applications.number as application_number',
      'applications.title as application_child',
      'users.first_name',
      'users.last_name',
      'users.middle_name',
      'users.phone',
    ])
    .select(shownStatus(today).as('status'));
}

/** By the column itself where it alone says so; what may be shown so is looked for among those that it does not exclude. */
function isShown(status: ShownStatus, today: string) {
  if (status === 'succeeded') return sql<SqlBool>`payments.status = 'succeeded'`;
  const possible = status === 'canceled' ? sql`('canceled', 'pending')` : sql`('pending')`;
  return sql<SqlBool>`payments.status in ${possible} and ${shownStatus(today)} = ${status}`;
}

function shownStatus(today: string) {
  return sql<ShownStatus>`case
    when payments.status <> 'pending' then payments.status
    when payments.kind = 'diagnostic' and not coalesce(
      (select status from applications where id = payments.application_id) = any(${AWAITING_PAYMENT}::text[]), false
    ) then 'canceled'
    when payments.due_date < ${today}::date then 'expired'
    else 'pending' end`;
}

/** One word that is looked for: in the title, the payer, the number of the application. */
function has(word: SearchWord) {
  return isAmong('payments.id', [
    sql`select own.id from payments as own where ${hasWord('own.search', word)}`,
    sql`select theirs.id from users join payments as theirs on theirs.user_id = users.id
      where ${hasWord('users.search', word)}`,
    sql`select theirs.id from applications join payments as theirs on theirs.application_id = applications.id
      where ${hasWord('applications.search', word)}`,
  ]);
}
