import type { Generated, JSONColumnType } from 'kysely';
import type { Domain } from '../domain.ts';

export interface IdempotencyTables {
  idempotency_keys: {
    user_id: number;
    operation: string;
    key: string;
    request_hash: string;
    /** `null` during the work, for a large answer, and after the deletion of `record`. */
    answer: JSONColumnType<object> | null;
    record: Generated<string | null>;
    /** For a large response: the revision of `record` in it. */
    revision: Generated<number | null>;
    created_at: Generated<Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends IdempotencyTables {}
}

export const idempotencyDomain = {
  expires: {
    repeats: [{ table: 'idempotency_keys', since: 'created_at' }],
  },
} as const satisfies Domain;
