import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import type { Listed } from '#engine/describe/listed-fields.ts';
import type { Domain } from '../domain.ts';
import type { AnswersColumns } from '../forms/domain.ts';
import type { GatewayName, PaymentMethod } from '../gateways/payment/port.ts';
import type { PaymentWarning, Tab } from './words.ts';

/** The method of a payment outside the bank. */
export type ReceivedHow = 'cash' | 'transfer' | 'other';

/** The answers of an office form about a bill after it was issued. */
export interface BillFormAnswers {
  readonly form_id: string;
  readonly form: FormValues;
  readonly form_version: number;
  readonly form_hash: string;
  readonly at: string;
}

export interface PaymentsTables {
  /** Bills, in any status. */
  payments: {
    /** Answers to the form that issued an invoice; `null` for a diagnostic. */
    form: AnswersColumns['form'] | null;
    form_version: Generated<number>;
    form_hash: string | null;
    listed_by: Generated<string>;
    listed: ColumnType<Listed['answers'], string | undefined, string>;
    id: Generated<number>;
    /** The year of issue and the id: `2026-0042`. */
    number: GeneratedAlways<string>;
    user_id: number;
    application_id: number | null;
    /** The child, and the name at the time of issue. */
    child_id: number | null;
    child_name: string | null;
    kind: 'diagnostic' | 'invoice';
    tab: Tab;
    title: string;
    /** Kopecks. */
    amount: number;
    status: 'pending' | 'succeeded' | 'canceled';
    /** `2026-12-31`. */
    due_date: string | null;
    /** A problem for the school to investigate. */
    warning: PaymentWarning | null;
    created_at: Generated<Date>;
    paid_at: Date | null;
    /** The office member who received the money without a bank. */
    received_by: number | null;
    received_how: ReceivedHow | null;
    /** The office's reason for the cancellation. */
    cancel_reason: string | null;
    /** Answers to office forms after the issue, oldest first. */
    asked: ColumnType<readonly BillFormAnswers[], string | undefined, string>;
  };
  /** A payment opened at a bank; several for a bill if earlier ones were cancelled or expired. */
  payment_attempts: {
    id: Generated<number>;
    payment_id: number;
    method: PaymentMethod;
    gateway: GatewayName;
    /** The idempotency key for the bank, also used in the return URL. */
    key: string;
    /** The bank's id of the payment; `null` before its response. */
    gateway_id: string | null;
    status: Generated<'pending' | 'succeeded' | 'canceled'>;
    link: string | null;
    created_at: Generated<Date>;
    /** The time of the last check at the bank; of the creation before the first. */
    asked_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends PaymentsTables {}
}

export const paymentsDomain = {
  personal: {
    payments: { column: 'user_id', kind: 'payments', audited: 'payment' },
  },
} as const satisfies Domain;
