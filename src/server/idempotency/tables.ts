import type { Generated, JSONColumnType } from 'kysely';

export interface IdempotencyTables {
  idempotency_keys: {
    user_id: number;
    operation: string;
    key: string;
    request_hash: string;
    /** `null` while the work is under way, and where `record` was removed since. */
    answer: JSONColumnType<object> | null;
    record: Generated<string | null>;
    created_at: Generated<Date>;
  };
}
