import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Domain } from '../domain.ts';

/** Previous email or phone of an account; times are ISO 8601. */
interface FormerContacts {
  readonly email?: string | null;
  readonly email_confirmed_at?: string | null;
  readonly phone?: string;
  readonly verified?: boolean;
  readonly phone_lost_at?: string | null;
}

/** A `token_hash` is the SHA-256 of a token: tokens themselves are not stored. */
export interface AuthTables {
  sessions: {
    id: GeneratedAlways<number>;
    token_hash: string;
    user_id: number;
    /** «Chrome, Windows», from the user agent at sign-in. */
    browser: string | null;
    created_at: Generated<Date>;
    /** The last call, to five minutes. */
    seen_at: Generated<Date>;
    /** Expiry without further calls. */
    expires_at: Date;
    /** Time of a deliberate end, such as a sign-out elsewhere or a block; `null` for an open or expired session. */
    ended_at: Date | null;
    /** When its second factor was proven. */
    factor_at: Date | null;
  };
  family_views: {
    token_hash: string;
    /** Session of the impersonating administrator; the impersonation ends with it. */
    session_id: number;
    user_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  second_factors: {
    user_id: number;
    /** Secret of an authenticator app; sealed. */
    secret: string;
    /** Time of activation; `null` before the first code. */
    confirmed_at: Date | null;
    /** Time step of the last used code: codes of this and earlier steps are rejected. */
    last_step: string | null;
    created_at: Generated<Date>;
  };
  recovery_codes: {
    /** SHA-256: a code is random enough to need no slow hash. */
    code_hash: string;
    user_id: number;
  };
  password_links: {
    token_hash: string;
    user_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  email_links: {
    token_hash: string;
    user_id: number;
    /** Recipient; the link confirms no other address. */
    email: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  account_undos: {
    id: Generated<number>;
    token_hash: string;
    user_id: number;
    kind: 'password' | 'email' | 'phone';
    /** The account's former columns, without its password. */
    former: JSONColumnType<FormerContacts>;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  contact_changes: {
    id: GeneratedAlways<number>;
    user_id: number;
    kind: 'phone' | 'email';
    /** The account's contact at the time of the request. */
    former: string | null;
    /** `null` removes an email. */
    value: string | null;
    /** The person has read out the code that went to the new contact. */
    proven: boolean;
    /** Employee who requested it. */
    asked_by: number | null;
    /** SHA-256 of the token in the family's link. */
    token_hash: string;
    created_at: Generated<Date>;
    takes_effect_at: Date;
  };
  paused_tries: {
    /** The subject and source of the attempts. */
    key: string;
    tries: number;
    paused_until: Date;
    expires_at: Date;
  };
  known_browsers: {
    token_hash: string;
    user_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  codes: {
    id: Generated<number>;
    /** Purpose of the code: verify the person's phone, recover an account, or confirm a new contact to the office. */
    purpose: 'verification' | 'recovery' | 'contact';
    /** Phone of the account or to verify, or the new phone or email that the code confirms. */
    phone: string;
    /** Account of the new contact. */
    user_id: number | null;
    /** Channel of the code; one sent by email does not confirm a phone. */
    channel: 'sms' | 'email';
    /** Slow hash of the six digits, as for passwords. */
    code_hash: string;
    network: string | null;
    /** Wrong guesses while it was valid: from the requesting network, and from others. */
    own_tries: Generated<number>;
    tries: Generated<number>;
    created_at: Generated<Date>;
    expires_at: Date;
  };
}

declare module '../tables.ts' {
  interface Database extends AuthTables {}
}

export const authDomain = {
  personal: {
    sessions: { column: 'user_id', kind: 'account' },
    account_undos: { column: 'user_id', kind: 'account' },
    email_links: { column: 'user_id', kind: 'account', orderBy: 'created_at' },
    contact_changes: { column: 'user_id', kind: 'account' },
    known_browsers: { column: 'user_id', kind: 'account', orderBy: 'created_at' },
  },
  expires: {
    codes: [
      { table: 'codes', since: 'expires_at' },
      { table: 'paused_tries', since: 'expires_at' },
    ],
    links: [
      { table: 'password_links', since: 'expires_at' },
      { table: 'account_undos', since: 'expires_at' },
      { table: 'email_links', since: 'expires_at' },
      { table: 'family_views', since: 'expires_at' },
    ],
    sessions: [
      { table: 'sessions', since: 'expires_at' },
      { table: 'known_browsers', since: 'expires_at' },
    ],
  },
} as const satisfies Domain;
