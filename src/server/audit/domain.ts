import type { Generated, JSONColumnType } from 'kysely';
import type { Domain } from '../domain.ts';

export interface AuditTables {
  /** Added to, and never changed: a trigger refuses it (0021). */
  audit_log: {
    id: Generated<string>;
    at: Generated<Date>;
    /** The author; `null` without a session, and for actions of the portal itself. */
    user_id: number | null;
    /** The affected person. */
    person_id: number | null;
    action: string;
    application_id: number | null;
    details: JSONColumnType<object> | null;
    operation: string | null;
    /** Network address, of IPv6 its /64. */
    address: string | null;
    request: string | null;
    /** It read, exported or changed answers about health. */
    health: Generated<boolean>;
  };
}

declare module '../tables.ts' {
  interface Database extends AuditTables {}
}

export const auditDomain = {
  personal: {
    audit_log: { column: 'person_id' },
  },
} as const satisfies Domain;
