import type { Generated } from 'kysely';

export interface AuthTables {
  sessions: {
    /** SHA-256 of the token: the token itself is not kept. */
    token_hash: string;
    user_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
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
