import type { Generated, JSONColumnType } from 'kysely';
import type { Domain } from '../domain.ts';

export interface AuditTables {
  /** Append-only: a trigger rejects updates and deletions, except of old entries by retention (migration 0021). */
  audit_log: {
    id: Generated<string>;
    at: Generated<Date>;
    /** The author; `null` without a session and for actions of the portal itself. */
    user_id: number | null;
    person_id: number | null;
    action: string;
    application_id: number | null;
    details: JSONColumnType<object> | null;
    operation: string | null;
    /** Network address; for IPv6 the /64 network. */
    address: string | null;
    request: string | null;
    /** Whether the action read, exported or changed health answers. */
    health: Generated<boolean>;
  };
}

declare module '../tables.ts' {
  interface Database extends AuditTables {}
}

export const auditDomain = {
  personal: {
    audit_log: { column: 'person_id', kind: 'audit' },
  },
} as const satisfies Domain;
