import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../database/open.ts';

type Schemas = components['schemas'];

/** Whether an application has no contract, an offered one (`sent`), or an accepted one (`signed`). */
type ContractState = Schemas['ContractState'];

/** Whether an application has no invoice, an unpaid one (`awaiting`), or paid ones only. */
type PaymentState = Schemas['PaymentState'];

export interface AfterDecision {
  readonly contract_state: ContractState;
  readonly payment_state: PaymentState;
}

type Condition = RawBuilder<SqlBool>;

const signed = hasContract(sql`status = 'accepted'`);
const offered = hasContract(sql`status = 'offered'`);
const unpaid = hasInvoice(sql`status = 'pending'`);
const paid = hasInvoice(sql`status = 'succeeded'`);

/** Conditions on `applications`; migration 0066 has indexes for them by status. */
const CONTRACT: Readonly<Record<ContractState, Condition>> = {
  none: sql`(not ${signed} and not ${offered})`,
  sent: sql`(${offered} and not ${signed})`,
  signed,
};

const PAYMENT: Readonly<Record<PaymentState, Condition>> = {
  none: sql`(not ${paid} and not ${unpaid})`,
  awaiting: unpaid,
  paid: sql`(${paid} and not ${unpaid})`,
};

export function afterDecisionConditions({
  contract_state,
  payment_state,
}: Partial<AfterDecision>): Condition[] {
  return [
    ...(contract_state ? [CONTRACT[contract_state]] : []),
    ...(payment_state ? [PAYMENT[payment_state]] : []),
  ];
}

/** Columns of a query on `applications` with the states of contract and invoices. */
export const afterDecisionColumns = [
  sql<ContractState>`case when ${signed} then 'signed' when ${offered} then 'sent' else 'none' end`.as(
    'contract_state',
  ),
  sql<PaymentState>`case when ${unpaid} then 'awaiting' when ${paid} then 'paid' else 'none' end`.as(
    'payment_state',
  ),
] as const;

/** The states of one application. */
export async function afterDecisionOf(db: Db, id: number): Promise<AfterDecision> {
  return db
    .selectFrom('applications')
    .select(afterDecisionColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function hasContract(condition: RawBuilder<unknown>): Condition {
  return sql<SqlBool>`exists (select from contracts as beside
    where beside.application_id = applications.id and beside.${condition})`;
}

function hasInvoice(condition: RawBuilder<unknown>): Condition {
  return sql<SqlBool>`exists (select from payments as beside
    where beside.application_id = applications.id and beside.kind = 'invoice' and beside.${condition})`;
}
