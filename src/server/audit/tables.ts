import type { Generated, JSONColumnType } from 'kysely';

export interface AuditTables {
  audit_log: {
    id: Generated<string>;
    at: Generated<Date>;
    user_id: number;
    action: string;
    application_id: number | null;
    details: JSONColumnType<object> | null;
  };
}
