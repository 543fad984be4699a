import type { ColumnType, Generated } from 'kysely';
import type { Domain } from '../domain.ts';

/** How a letter goes. */
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
    /** A phone or an address. */
    recipient: string;
    /** Nobody's where it goes to somebody without an account. */
    user_id: number | null;
    application_id: number | null;
    course_application_id: number | null;
    questionnaire_id: number | null;
    excursion_id: number | null;
    contract_id: number | null;
    payment_id: number | null;
    subject: string | null;
    /** With `{portal}`, `{host}` and the mark of the secret, which are filled in when it goes. */
    text: string;
    /** The code or the temporary password; gone once it is sent or of no use. */
    secret: string | null;
    status: Generated<MessageStatus>;
    /** Tries begun; a try is lost where its process died. */
    attempts: Generated<number>;
    /** Why the last try failed; nothing while one is under way. */
    error: string | null;
    /** The gateway's own name of what it took over. */
    provider_id: string | null;
    created_at: Generated<Date>;
    /** When the next try is due; while one is under way, when it is given up for lost. */
    not_before: ColumnType<Date, Date | undefined, Date>;
    /** After that it would tell nothing that is still so. */
    expires_at: Date | null;
    /** Waits until its person has confirmed the address. */
    held: Generated<boolean>;
    /** When it went last. */
    sent_at: Date | null;
  };
}

declare module '../tables.ts' {
  interface Database extends MessagesTables {}
}

export const messagesDomain = {
  personal: {
    notifications: { column: 'user_id' },
    outgoing_messages: { column: 'user_id' },
  },
  expires: {
    messages: [
      { table: 'notifications', since: 'created_at' },
      { table: 'outgoing_messages', since: 'created_at', except: "status = 'queued'" },
    ],
  },
} as const satisfies Domain;
