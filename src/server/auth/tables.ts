import type { Generated } from 'kysely';

export interface AuthTables {
  sessions: {
    /** SHA-256 of the token: the token itself is not kept. */
    token_hash: string;
    user_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
}
