import { type SqlBool, sql } from 'kysely';
import { AWAITING_PAYMENT } from '../applications/moves/moves.ts';
import type { Db } from '../database/open.ts';
import type { PageLimits } from '../lists/paging.ts';
import { hasWord, type SearchWord, searchWords } from '../lists/search.ts';
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

const SORTS = {
  created_at: ['payments.created_at', 'asc'],
  '-created_at': ['payments.created_at', 'desc'],
  amount: ['payments.amount', 'asc'],
  '-amount': ['payments.amount', 'desc'],
  due_date: ['payments.due_date', 'asc'],
  '-due_date': ['payments.due_date', 'desc'],
  paid_at: ['payments.paid_at', 'asc'],
  '-paid_at': ['payments.paid_at', 'desc'],
} as const;

export type PaymentSort = keyof typeof SORTS;
export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

/** The payments that a filter lets through; a list, its count and its export are made from the same one. */
function filtered(db: Db, { ids, userId, tab, status, statuses, kind, q }: PaymentFilter, today: string) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('applications', 'applications.id', 'payments.application_id')
    .$if(ids !== undefined, (query) => query.where('payments.id', 'in', [...(ids ?? [])]))
    .$if(userId !== undefined, (query) => query.where('payments.user_id', '=', Number(userId)))
    .$if(tab !== undefined, (query) => query.where(sql<SqlBool>`payments.tab = ${tab}`))
    .$if(status !== undefined, (query) => query.where(sql<SqlBool>`${shownStatus(today)} = ${status}`))
    .$if(statuses !== undefined, (query) =>
      query.where(sql<SqlBool>`${shownStatus(today)} = any(${statuses}::text[])`),
    )
    .$if(kind !== undefined, (query) => query.where(sql<SqlBool>`payments.kind = ${kind}`))
    .where((row) => row.and(searchWords(q).map(has)));
}

interface PaymentOrder {
  readonly sort: PaymentSort;
  readonly limits?: PageLimits;
}

export async function listPaymentIds(
  db: Db,
  filter: PaymentFilter,
  today: string,
  order: PaymentOrder,
): Promise<number[]> {
  const rows = await ordered(db, filter, today, order).select('payments.id').execute();
  return rows.map(({ id }) => id);
}

export async function listPayments(db: Db, filter: PaymentFilter, today: string, order?: PaymentOrder) {
  return ordered(db, filter, today, order)
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
    .select(shownStatus(today).as('status'))
    .execute();
}

function ordered(
  db: Db,
  filter: PaymentFilter,
  today: string,
  { sort, limits }: PaymentOrder = { sort: '-created_at' },
) {
  const [column, direction] = SORTS[sort];
  return filtered(db, filter, today)
    .orderBy(column, (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('payments.id', direction)
    .$if(limits !== undefined, (query) => query.limit(limits?.perPage ?? 0).offset(limits?.offset ?? 0));
}

export async function countPayments(db: Db, filter: PaymentFilter, today: string): Promise<number> {
  const { count } = await filtered(db, filter, today)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function shownStatus(today: string) {
  return sql<ShownStatus>`case
    when payments.status <> 'pending' then payments.status
    when payments.kind = 'diagnostic' and not coalesce(applications.status = any(${AWAITING_PAYMENT}::text[]), false) then 'canceled'
    when payments.due_date < ${today}::date then 'expired'
    else 'pending' end`;
}

/** One word that is looked for: in the title, the payer, the number of the application. */
function has(word: SearchWord) {
  return sql<SqlBool>`(${hasWord('payments.search', word)} or ${hasWord('users.search', word)}
    or ${hasWord('applications.search', word)})`;
}
