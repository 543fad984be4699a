import type { Generated, JSONColumnType } from 'kysely';

export interface RetentionTables {
  /** A row for each day on which the deadlines of keeping were looked after. */
  retention_runs: {
    id: Generated<number>;
    started_at: Generated<Date>;
    finished_at: Date | null;
    /** Number of deleted records by kind. */
    counts: JSONColumnType<object> | null;
  };
}

declare module '../tables.ts' {
  interface Database extends RetentionTables {}
}
