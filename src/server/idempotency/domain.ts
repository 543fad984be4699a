import type { Generated, JSONColumnType } from 'kysely';
import type { Domain } from '../domain.ts';

export interface IdempotencyTables {
  idempotency_keys: {
    user_id: number;
    operation: string;
    key: string;
    request_hash: string;
    /** The response; `null` during the call, for a large response, and after the deletion of `record`. */
    answer: JSONColumnType<object> | null;
    /** The record in the response: `application/7`. */
    record: Generated<string | null>;
    /** The revision of `record` in a large response. */
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
