import type { ApplicationsTables } from './applications/tables.ts';
import type { AuditTables } from './audit/tables.ts';
import type { AuthTables } from './auth/tables.ts';
import type { CampaignsTables } from './campaigns/tables.ts';
import type { CasesTables } from './cases/tables.ts';
import type { ClassesTables } from './classes/tables.ts';
import type { ConsentsTables } from './consents/tables.ts';
import type { ContractsTables } from './contracts/tables.ts';
import type { CoursesTables } from './courses/tables.ts';
import type { ExcursionsTables } from './excursions/tables.ts';
import type { FaqTables } from './faq/tables.ts';
import type { FilesTables } from './files/tables.ts';
import type { FormsTables } from './forms/tables.ts';
import type { SandboxTables } from './gateways/payment/tables.ts';
import type { IdempotencyTables } from './idempotency/tables.ts';
import type { MessagesTables } from './messages/tables.ts';
import type { PaymentsTables } from './payments/tables.ts';
import type { QuestionnairesTables } from './questionnaires/tables.ts';
import type { QuotasTables } from './quotas/tables.ts';
import type { RetentionTables } from './retention/tables.ts';
import type { SettingsTables } from './settings/tables.ts';
import type { UsersTables } from './users/tables.ts';
import type { ViewsTables } from './views/tables.ts';

/** Every table, each named by the domain that owns it; the SQL is in `database/migrations`. */
export type Database = ApplicationsTables &
  AuditTables &
  AuthTables &
  CampaignsTables &
  CasesTables &
  ClassesTables &
  ConsentsTables &
  ExcursionsTables &
  FaqTables &
  FilesTables &
  FormsTables &
  IdempotencyTables &
  MessagesTables &
  ContractsTables &
  CoursesTables &
  PaymentsTables &
  QuestionnairesTables &
  QuotasTables &
  RetentionTables &
  SandboxTables &
  SettingsTables &
  UsersTables &
  ViewsTables;
