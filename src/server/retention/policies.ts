import { sql } from 'kysely';
import { deleteOldAudit } from '../audit/store.ts';
import { generalPurposes } from '../consents/documents.ts';
import type { Db } from '../database/open.ts';
import type { RetentionKind } from '../domain.ts';
import { expiringRows } from '../domains.ts';
import { storedHealthNames } from '../forms/health-answers.ts';
import { erasePerson, refusedStatuses } from '../personal-data/erasure.ts';
import {
  deleteSubmissions,
  type OrphanedFile,
  SUBMISSION_FORMS,
  SUBMISSION_TABLE_NAMES,
} from '../personal-data/submissions.ts';
import {
  deleteAnswers,
  deleteExpiredPapers,
  deleteOld,
  listDeletedAccounts,
  listIdleAccounts,
  listOldSubmissions,
  listUnconsentedAccounts,
} from './retention-store.ts';

/** The result of one batch of a retention policy. */
interface BatchResult {
  readonly count: number;
  readonly files?: readonly OrphanedFile[];
}

/** Deletes a batch of data older than a number of days, in one transaction. */
type RetentionPolicy = (tx: Db, days: number) => Promise<BatchResult>;

/** The policies that depend on more than the age of rows. */
const policies: { readonly [K in RetentionKind]?: RetentionPolicy } = {
  drafts: deleteOldSubmissions(sql<boolean>`submitted_at is null`),
  health: deleteHealthAnswers,
  applications: deleteOldSubmissions(
    sql<boolean>`submitted_at is not null and status = any(${refusedStatuses}::text[])`,
  ),
  unconsented: async (tx, days) =>
    eraseAccounts(tx, await listUnconsentedAccounts(tx, days, generalPurposes)),
  accounts: async (tx, days) => eraseAccounts(tx, await listIdleAccounts(tx, days)),
  deleted: async (tx, days) => eraseAccounts(tx, await listDeletedAccounts(tx, days)),
  papers: deleteExpiredPapers,
  audit: async (tx, days) => ({ count: await deleteOldAudit(tx, days) }),
};

/** The policy of a retention period. Throws if no domain declares rows for it. */
export function retentionPolicy(kind: RetentionKind): RetentionPolicy {
  return policies[kind] ?? deleteByAge(kind);
}

function deleteByAge(kind: RetentionKind): RetentionPolicy {
  const tables = expiringRows(kind);
  if (tables.length === 0)
    throw new Error(
      `No domain declares rows of the retention period ${kind}: add "expires" to its domain.ts`,
    );
  return async (tx, days) => {
    let count = 0;
    for (const rows of tables) count += await deleteOld(tx, rows, days);
    return { count };
  };
}

function deleteOldSubmissions(which: ReturnType<typeof sql<boolean>>): RetentionPolicy {
  return async (tx, days) => {
    let count = 0;
    const files: OrphanedFile[] = [];
    for (const table of SUBMISSION_TABLE_NAMES) {
      const ids = await listOldSubmissions(tx, table, days, which);
      files.push(...(await deleteSubmissions(tx, table, ids)));
      count += ids.length;
    }
    return { count, files };
  };
}

async function eraseAccounts(tx: Db, ids: readonly number[]): Promise<BatchResult> {
  const files: OrphanedFile[] = [];
  for (const id of ids) files.push(...(await erasePerson(tx, id, null)));
  return { count: ids.length, files };
}

/** Deletes the health answers of refused applications, course applications and questionnaires, former ones too. */
async function deleteHealthAnswers(tx: Db, days: number): Promise<BatchResult> {
  let count = 0;
  for (const { table, name, form } of SUBMISSION_FORMS) {
    const fields = await storedHealthNames(tx, form.definition);
    if (fields.length > 0)
      count += await deleteAnswers(tx, { table, name, fields, days, statuses: refusedStatuses });
  }
  return { count };
}
