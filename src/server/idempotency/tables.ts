import type { Generated, JSONColumnType } from 'kysely';

export interface IdempotencyTables {
  idempotency_keys: {
    user_id: number;
    operation: string;
    key: string;
    request_hash: string;
    answer: JSONColumnType<object> | null;
    created_at: Generated<Date>;
  };
}
