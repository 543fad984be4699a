import { applicationsDomain } from './applications/domain.ts';
import { auditDomain } from './audit/domain.ts';
import { authDomain } from './auth/domain.ts';
import { casesDomain } from './cases/domain.ts';
import { consentsDomain } from './consents/domain.ts';
import { contractsDomain } from './contracts/domain.ts';
import { coursesDomain } from './courses/domain.ts';
import type { Domain, ExpiringRows, RetentionKind } from './domain.ts';
import { excursionsDomain } from './excursions/domain.ts';
import { filesDomain } from './files/domain.ts';
import { formsDomain } from './forms/domain.ts';
import { idempotencyDomain } from './idempotency/domain.ts';
import { messagesDomain } from './messages/domain.ts';
import { paymentsDomain } from './payments/domain.ts';
import { questionnairesDomain } from './questionnaires/domain.ts';
import { quotasDomain } from './quotas/domain.ts';
import { usersDomain } from './users/domain.ts';
import { viewsDomain } from './views/domain.ts';

/** Every domain with tables about people, records in the audit log, or rows that expire. */
export const domains = [
  usersDomain,
  formsDomain,
  authDomain,
  viewsDomain,
  applicationsDomain,
  filesDomain,
  quotasDomain,
  coursesDomain,
  questionnairesDomain,
  excursionsDomain,
  contractsDomain,
  paymentsDomain,
  messagesDomain,
  consentsDomain,
  casesDomain,
  auditDomain,
  idempotencyDomain,
] as const satisfies readonly Domain[];

const all: readonly Domain[] = domains;

/** The table and the column that name the person of an audit entry, by the member of its details with a record's id. */
export const auditedRecords = new Map(
  all
    .flatMap(({ personal = {} }) => Object.entries(personal))
    .flatMap(([table, owned]) =>
      'column' in owned && owned.audited !== undefined
        ? [[owned.audited, { table, column: owned.column }] as const]
        : [],
    ),
);

export function expiringRows(kind: RetentionKind): readonly ExpiringRows[] {
  return all.flatMap(({ expires = {} }) => expires[kind] ?? []);
}
