import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../database/open.ts';

type Schemas = components['schemas'];

/** The contract about an application: none, one that waits for the family, one that the family has accepted. */
type ContractState = Schemas['ContractState'];

/** The invoices of an application: none, some unpaid, all paid. */
type PaymentState = Schemas['PaymentState'];

/** The state of an application after its decision. */
export interface AfterDecision {
  readonly contract_state: ContractState;
  readonly payment_state: PaymentState;
}

type Holds = RawBuilder<SqlBool>;

const signed = contractThat(sql`status = 'accepted'`);
const offered = contractThat(sql`status = 'offered'`);
const unpaid = invoiceThat(sql`status = 'pending'`);
const paid = invoiceThat(sql`status = 'succeeded'`);

/** Conditions on `applications`; migration 0066 has indexes for them by status. */
const CONTRACT: Readonly<Record<ContractState, Holds>> = {
  none: sql`(not ${signed} and not ${offered})`,
  sent: sql`(${offered} and not ${signed})`,
  signed,
};

const PAYMENT: Readonly<Record<PaymentState, Holds>> = {
  none: sql`(not ${paid} and not ${unpaid})`,
  awaiting: unpaid,
  paid: sql`(${paid} and not ${unpaid})`,
};

/** SQL conditions for the states of contract and invoices; none for unnamed states. */
export function afterDecisionConditions({ contract_state, payment_state }: Partial<AfterDecision>): Holds[] {
  return [
    ...(contract_state ? [CONTRACT[contract_state]] : []),
    ...(payment_state ? [PAYMENT[payment_state]] : []),
  ];
}

/** The states of a row of `applications`, as columns of its query. */
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

function contractThat(condition: RawBuilder<unknown>): Holds {
  return sql<SqlBool>`exists (select from contracts as beside
    where beside.application_id = applications.id and beside.${condition})`;
}

function invoiceThat(condition: RawBuilder<unknown>): Holds {
  return sql<SqlBool>`exists (select from payments as beside
    where beside.application_id = applications.id and beside.kind = 'invoice' and beside.${condition})`;
}
