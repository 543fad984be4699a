import type { ApplicationsTables } from './applications/tables.ts';
import type { AuditTables } from './audit/tables.ts';
import type { AuthTables } from './auth/tables.ts';
import type { CampaignsTables } from './campaigns/tables.ts';
import type { FilesTables } from './files/tables.ts';
import type { FormsTables } from './forms/tables.ts';
import type { IdempotencyTables } from './idempotency/tables.ts';
import type { UsersTables } from './users/tables.ts';

/** Every table, each named by the domain that owns it; the SQL is in `database/migrations`. */
export type Database = ApplicationsTables &
  AuditTables &
  AuthTables &
  CampaignsTables &
  FilesTables &
  FormsTables &
  IdempotencyTables &
  UsersTables;
