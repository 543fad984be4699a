import { sql } from 'kysely';
import { applicationServerForm } from '../applications/form.ts';
import { deleteOldAudit } from '../audit/store.ts';
import { generalPurposes } from '../consents/documents.ts';
import { courseServerForm } from '../courses/form.ts';
import type { Db } from '../database/open.ts';
import type { RetentionKind } from '../domain.ts';
import { expiringRows } from '../domains.ts';
import { healthNames } from '../forms/health-answers.ts';
import { erasePerson, refusedStatuses } from '../personal-data/erasure.ts';
import {
  deleteStatements,
  type OrphanedFile,
  STATEMENT_TABLES,
  type StatementTable,
} from '../personal-data/statements.ts';
import { kinds } from '../questionnaires/kind.ts';
import {
  deleteAnswers,
  deleteExpiredPapers,
  deleteOld,
  listDeletedAccounts,
  listIdleAccounts,
  listOldStatements,
  listUnconsentedAccounts,
} from './retention-store.ts';

/** The result of one run of a retention policy. */
interface PurgeResult {
  readonly count: number;
  readonly files?: readonly OrphanedFile[];
}

/** Deletes data older than a number of days, in one transaction; large amounts in parts. */
type RetentionPolicy = (tx: Db, days: number) => Promise<PurgeResult>;

/** The periods that more than the age of a row decides about. */
const policies: { readonly [K in RetentionKind]?: RetentionPolicy } = {
  drafts: statements(sql<boolean>`submitted_at is null`),
  health: dropHealth,
  applications: statements(
    sql<boolean>`submitted_at is not null and status = any(${refusedStatuses}::text[])`,
  ),
  unconsented: async (tx, days) => erase(tx, await listUnconsentedAccounts(tx, days, generalPurposes)),
  accounts: async (tx, days) => erase(tx, await listIdleAccounts(tx, days)),
  deleted: async (tx, days) => erase(tx, await listDeletedAccounts(tx, days)),
  papers: deleteExpiredPapers,
  audit: async (tx, days) => ({ count: await deleteOldAudit(tx, days) }),
};

/** Deletion of the data of a retention kind. Throws if no domain declares rows for it. */
export function retentionPolicy(kind: RetentionKind): RetentionPolicy {
  return policies[kind] ?? expiry(kind);
}

function expiry(kind: RetentionKind): RetentionPolicy {
  const tables = expiringRows(kind);
  if (tables.length === 0) throw new Error(`No domain declares rows of the retention period ${kind}`);
  return async (tx, days) => {
    let count = 0;
    for (const rows of tables) count += await deleteOld(tx, rows, days);
    return { count };
  };
}

function statements(which: ReturnType<typeof sql<boolean>>): RetentionPolicy {
  return async (tx, days) => {
    let count = 0;
    const files: OrphanedFile[] = [];
    for (const table of STATEMENT_TABLES) {
      const ids = await listOldStatements(tx, table, days, which);
      files.push(...(await deleteStatements(tx, table, ids)));
      count += ids.length;
    }
    return { count, files };
  };
}

async function erase(tx: Db, ids: readonly number[]): Promise<PurgeResult> {
  const files: OrphanedFile[] = [];
  for (const id of ids) files.push(...(await erasePerson(tx, id, null)));
  return { count: ids.length, files };
}

/** The forms of applications and questionnaires by table. */
const ANSWERED: readonly { table: StatementTable; name?: string; fields: readonly string[] }[] = [
  { table: 'applications', fields: [...healthNames(applicationServerForm.definition)] },
  { table: 'course_applications', fields: [...healthNames(courseServerForm.definition)] },
  ...kinds.map(({ name, served }) => ({
    ...({ table: 'questionnaires', name } as const),
    fields: [...healthNames(served.definition)],
  })),
];

async function dropHealth(tx: Db, days: number): Promise<PurgeResult> {
  let count = 0;
  for (const { table, name, fields } of ANSWERED)
    if (fields.length > 0)
      count += await deleteAnswers(tx, { table, name, fields, days, statuses: refusedStatuses });
  return { count };
}
