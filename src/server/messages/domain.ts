import type { ColumnType, Generated } from 'kysely';
import type { Domain } from '../domain.ts';

export type Channel = 'sms' | 'email';
export type MessageStatus = 'queued' | 'sent' | 'failed';

export interface MessagesTables {
  notifications: {
    id: Generated<number>;
    user_id: number;
    event: string;
    title: string;
    text: string;
    application_id: number | null;
    course_application_id: number | null;
    questionnaire_id: number | null;
    excursion_id: number | null;
    contract_id: number | null;
    payment_id: number | null;
    created_at: Generated<Date>;
    read_at: Date | null;
  };
  outgoing_messages: {
    id: Generated<number>;
    event: string;
    channel: Channel;
    /** A phone or an email address. */
    recipient: string;
    /** `null` for a recipient without an account. */
    user_id: number | null;
    application_id: number | null;
    course_application_id: number | null;
    questionnaire_id: number | null;
    excursion_id: number | null;
    contract_id: number | null;
    payment_id: number | null;
    subject: string | null;
    /** With `{portal}`, `{host}` and the placeholder of the secret, which are filled in on sending. */
    text: string;
    /** The code, temporary password or link; deleted when it is sent, or fails and has an expiry. */
    secret: string | null;
    status: Generated<MessageStatus>;
    /** Started attempts; an attempt is lost if its process dies. */
    attempts: Generated<number>;
    /** Error of the last attempt; `null` during an attempt. */
    error: string | null;
    /** The gateway's id of an accepted message. */
    provider_id: string | null;
    created_at: Generated<Date>;
    /** Time of the next attempt; during an attempt, the time after which the attempt counts as lost. */
    not_before: ColumnType<Date, Date | undefined, Date>;
    /** Time after which the message is outdated. */
    expires_at: Date | null;
    /** Whether the message waits until its person confirms the address. */
    held: Generated<boolean>;
    /** Time of the last successful attempt. */
    sent_at: Date | null;
  };
}

declare module '../tables.ts' {
  interface Database extends MessagesTables {}
}

export const messagesDomain = {
  personal: {
    notifications: { column: 'user_id', kind: 'messages' },
    outgoing_messages: { column: 'user_id', kind: 'messages' },
  },
  expires: {
    messages: [
      { table: 'notifications', since: 'created_at' },
      { table: 'outgoing_messages', since: 'created_at', except: "status = 'queued'" },
    ],
  },
} as const satisfies Domain;
