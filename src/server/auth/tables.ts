import type { Generated, GeneratedAlways } from 'kysely';

export interface AuthTables {
  sessions: {
    id: GeneratedAlways<number>;
    /** SHA-256 of the token: the token itself is not kept. */
    token_hash: string;
    user_id: number;
    /** «Chrome, Windows», as it called itself at the sign-in. */
    browser: string | null;
    created_at: Generated<Date>;
    /** The last call, to five minutes. */
    seen_at: Generated<Date>;
    /** When it ends where nobody calls any more. */
    expires_at: Date;
    /** Ended by a block: the row says to whom the 423 goes. */
    ended_at: Date | null;
  };
  password_links: {
    /** SHA-256 of the token: the token itself is not kept. */
    token_hash: string;
    user_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  codes: {
    id: Generated<number>;
    /** What it proves: that the phone is one's own, or that the account is. */
    purpose: 'verification' | 'recovery';
    phone: string;
    /** How it went; by email it proves no phone. */
    channel: 'sms' | 'email';
    /** Of the six digits, made as slowly as a password's. */
    code_hash: string;
    /** Wrong guesses made while it lived. */
    tries: Generated<number>;
    created_at: Generated<Date>;
    expires_at: Date;
  };
}
