import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { AWAITING_PAYMENT } from '../applications/transitions.ts';
import type { Db } from '../database/open.ts';
import { countedRows } from '../lists/counters.ts';
import { defineList, type RowOf } from '../lists/define-list.ts';
import { isOneOf, nameColumn } from '../lists/read-page.ts';
import { defineSearch } from '../lists/search.ts';
import type { Database } from '../tables.ts';
import { isoDay } from '../values/dates.ts';
import type { Tab } from './words.ts';

/** The displayed status: an unpaid bill is overdue after its deadline, and cancelled if its diagnostic is not awaited. */
export type ShownStatus = 'pending' | 'succeeded' | 'canceled' | 'expired';

export interface PaymentFilter {
  readonly ids?: readonly number[];
  readonly userId?: number;
  readonly tab?: Tab;
  readonly status?: ShownStatus;
  /** Bills in any of these statuses. */
  readonly statuses?: readonly ShownStatus[];
  readonly kind?: 'diagnostic' | 'invoice';
  readonly q?: string;
  readonly sort?: PaymentSort;
  /** Bills due before this day count as overdue; by default today. */
  readonly today?: string;
}

const ORDERS = {
  created_at: 'created_at',
  amount: 'amount',
  due_date: 'due_date',
  paid_at: 'paid_at',
} as const;
type Order = keyof typeof ORDERS;

export type PaymentSort = Order | `-${Order}`;

function conditions({ ids, userId, tab, status, statuses, kind, ...filter }: PaymentFilter) {
  const today = dayOfFilter(filter);
  const row = expressionBuilder<Database, 'payments'>();
  return [
    ids && isOneOf('payments.id', ids),
    userId !== undefined && row('payments.user_id', '=', userId),
    tab !== undefined && sql<SqlBool>`payments.tab = ${tab}`,
    status && isShown(status, today),
    statuses && sql<SqlBool>`${shownStatus(today)} = any(${statuses}::text[])`,
    kind && sql<SqlBool>`payments.kind = ${kind}`,
  ];
}

export const paymentList = defineList({
  // finds payments by their own text, their payer and their application
  search: defineSearch('payments', [
    { key: 'user_id', table: 'users' },
    { key: 'application_id', table: 'applications' },
  ]),
  where: conditions,
  orders: ORDERS,
  defaultSort: '-created_at',
  blankLast: ['due_date', 'paid_at'],
  // stored counters do not include statuses that depend on the day
  countRows: ({ tab, kind, status }) =>
    status === undefined || status === 'succeeded'
      ? countedRows('payments', { tab, kind, status })
      : undefined,
  countOrder,
  rows: (db, filter = {}) => withPayers(db, dayOfFilter(filter)),
});

/** The order in which an index has the bills of a status next to each other. */
function countOrder({ status }: PaymentFilter): RawBuilder<unknown> {
  if (status === 'expired') return sql`payments.due_date, payments.id`;
  if (status === 'pending') return sql`payments.due_date desc, payments.id desc`;
  return sql`payments.created_at, payments.id`;
}

export type ListedPayment = RowOf<typeof paymentList>;

function dayOfFilter({ today = isoDay(new Date()) }: Pick<PaymentFilter, 'today'>): string {
  return today;
}

/** Sums of the selected payments, in kopecks. */
export async function sumPayments(
  db: Db,
  filter: PaymentFilter,
): Promise<components['schemas']['PaymentSums']> {
  const today = dayOfFilter(filter);
  const ids = paymentList.select({ ...filter, today }, sql`payments.id as id`);
  const sumOf = (bills: RawBuilder<unknown>) => sql`coalesce(sum(amount) filter (where ${bills}), 0)::float8`;
  const { rows } = await sql<components['schemas']['PaymentSums']>`
    select ${sumOf(sql`shown <> 'canceled'`)} as issued, ${sumOf(sql`shown = 'succeeded'`)} as paid,
      ${sumOf(sql`shown in ('pending', 'expired')`)} as waiting, ${sumOf(sql`shown = 'expired'`)} as overdue
    from (select amount, ${shownStatus(today)} as shown from payments where id in (${ids})) as listed`.execute(
    db,
  );
  return rows[0] ?? { issued: 0, paid: 0, waiting: 0, overdue: 0 };
}

function withPayers(db: Db, today: string) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('applications', 'applications.id', 'payments.application_id')
    .leftJoin('users as receiver', 'receiver.id', 'payments.received_by')
    .select([
      'payments.id',
      'payments.number',
      'payments.child_id',
      'payments.child_name',
      'payments.received_how',
      'payments.cancel_reason',
      'payments.asked',
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
      'payments.received_by',
      'applications.number as application_number',
      'applications.title as application_child',
      'users.first_name',
      'users.last_name',
      'users.middle_name',
      'users.phone',
    ])
    .select([nameColumn('receiver').as('receiver_name'), shownStatus(today).as('status')]);
}

/** The condition that `shownStatus` has this value, in a form that indexes support. */
function isShown(status: ShownStatus, today: string): RawBuilder<SqlBool> {
  switch (status) {
    case 'succeeded':
      return sql`payments.status = 'succeeded'`;
    case 'canceled':
      return sql`(payments.status = 'canceled' or payments.status = 'pending' and not ${isAwaited()})`;
    case 'expired':
      return sql`payments.status = 'pending' and payments.due_date < ${today}::date and ${isAwaited()}`;
    case 'pending':
      return sql`payments.status = 'pending' and (payments.due_date < ${today}::date) is not true and ${isAwaited()}`;
  }
}

/** The condition that a bill is still to be paid: a diagnostic only while its application awaits payment. */
function isAwaited(): RawBuilder<SqlBool> {
  return sql`(payments.kind <> 'diagnostic' or coalesce(
  (select status from applications where id = payments.application_id) = any(${AWAITING_PAYMENT}::text[]), false))`;
}

function shownStatus(today: string) {
  return sql<ShownStatus>`case
    when payments.status <> 'pending' then payments.status
    when not ${isAwaited()} then 'canceled'
    when payments.due_date < ${today}::date then 'expired'
    else 'pending' end`;
}
