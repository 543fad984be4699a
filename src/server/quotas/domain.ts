import type { ColumnType, Generated } from 'kysely';
import type { Domain } from '../domain.ts';

export interface QuotasTables {
  /** Running uploads of users, in any process. Rows of dead processes expire. */
  pending_files: {
    id: Generated<string>;
    user_id: number;
    bytes: number;
    expires_at: ColumnType<Date, Date, Date>;
  };
}

declare module '../tables.ts' {
  interface Database extends QuotasTables {}
}

export const quotasDomain = {
  expires: {
    // unfinished uploads are deleted as long after their expiry as codes
    codes: [{ table: 'pending_files', since: 'expires_at' }],
  },
} as const satisfies Domain;
