import * as words from '#generated/words/server/payments.ts';
import { existingApplication } from '../applications/subject.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { notFound } from '../http/errors.ts';
import { type Page, type PageQuery, pageLimits, pageOf } from '../lists/paging.ts';
import { isoDay } from '../values/ru-dates.ts';
import { askForPayer } from './attempts/watch.ts';
import {
  listPayments,
  type PaymentFilter,
  type PaymentSort,
  readPayments,
  sumPayments,
} from './list-store.ts';
import { howToPay } from './online.ts';
import { type AdminPaymentView, adminPaymentView, type PaymentView, paymentView } from './view.ts';
import type { Tab } from './words.ts';

/** What the caller has paid and is to pay, the newest first; what is under way is asked about first. */
export async function ownPayments(context: Context, caller: Caller, tab: Tab): Promise<PaymentView[]> {
  await askForPayer(context, caller);
  const rows = await listPayments(context.db, { userId: caller.userId, tab }, isoDay(new Date()));
  const how = await howToPay(context);
  return rows.map((row) => paymentView(row, how));
}

/** One payment of the caller's own as it stands now. Throws 404. */
export async function ownPayment(context: Context, caller: Caller, id: number): Promise<PaymentView> {
  await askForPayer(context, caller);
  const [row] = await listPayments(context.db, { ids: [id], userId: caller.userId }, isoDay(new Date()));
  if (!row) throw notFound(words.noInvoice);
  return paymentView(row, await howToPay(context));
}

/** The bills and payments of somebody as the school sees them, the newest first. */
export async function paymentsOf(db: Db, userId: number): Promise<AdminPaymentView[]> {
  return (await listPayments(db, { userId }, isoDay(new Date()))).map(adminPaymentView);
}

/** Those about an application and those about none, of its representative, the newest first. Throws 404. */
export async function paymentsBeside(db: Db, applicationId: number): Promise<AdminPaymentView[]> {
  const { representative_id } = await existingApplication(db, applicationId);
  const all = await paymentsOf(db, representative_id);
  return all.filter(({ application_id: about }) => about === null || about === applicationId);
}

export type AdminPaymentsQuery = Omit<PaymentFilter, 'ids' | 'userId' | 'statuses' | 'kind'> &
  PageQuery & { readonly sort?: PaymentSort };

export async function allPayments(
  { db }: Context,
  { sort = '-created_at', per_page, page, exact, ...filter }: AdminPaymentsQuery,
): Promise<Page<AdminPaymentView>> {
  const today = isoDay(new Date());
  const limits = pageLimits({
    ...(per_page && { per_page }),
    ...(page && { page }),
    ...(exact && { exact }),
  });
  const found = await readPayments(db, filter, today, { sort }, limits);
  return pageOf(found.rows.map(adminPaymentView), found, limits);
}

/** Sums of what the list gives under the same query, whatever page is looked at. */
export async function paymentSums(
  { db }: Context,
  filter: Omit<AdminPaymentsQuery, keyof PageQuery | 'sort'>,
): ReturnType<typeof sumPayments> {
  return sumPayments(db, filter, isoDay(new Date()));
}
