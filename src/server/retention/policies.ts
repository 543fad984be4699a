import { sql } from 'kysely';
import { applicationServerForm } from '../applications/form.ts';
import { deleteOldAudit } from '../audit/store.ts';
import { generalPurposes } from '../consents/documents.ts';
import { courseServerForm } from '../courses/form.ts';
import type { Db } from '../database/open.ts';
import { healthNames } from '../forms/health-answers.ts';
import { erasePerson, type RetentionKind, refusedStatuses } from '../personal-data/erasure.ts';
import {
  deleteStatements,
  type GoneFile,
  STATEMENT_TABLES,
  type StatementTable,
} from '../personal-data/statements.ts';
import { kinds } from '../questionnaires/kind.ts';
import {
  deleteOld,
  deletePapers,
  dropAnswers,
  listDeletedAccounts,
  listIdleAccounts,
  listOldStatements,
  listUnconsentedAccounts,
  type OldRows,
} from './retention-store.ts';

/** What one turn of a keeper took away. */
interface PurgeResult {
  readonly count: number;
  readonly files?: readonly GoneFile[];
}

/** Takes away what is older than so many days, in one transaction: a part of it, where there is much. */
type RetentionPolicy = (tx: Db, days: number) => Promise<PurgeResult>;

/** How each kind of data is taken away that is past its time. */
export const retentionPolicies: Readonly<Record<RetentionKind, RetentionPolicy>> = {
  drafts: statements(sql<boolean>`submitted_at is null`),
  health: dropHealth,
  applications: statements(
    sql<boolean>`submitted_at is not null and status = any(${refusedStatuses}::text[])`,
  ),
  excursions: old({ table: 'excursion_requests', since: 'created_at' }),
  messages: old(
    { table: 'notifications', since: 'created_at' },
    { table: 'outgoing_messages', since: 'created_at', but: sql`status = 'queued'` },
  ),
  codes: old(
    { table: 'codes', since: 'expires_at' },
    { table: 'paused_tries', since: 'expires_at' },
    { table: 'pending_files', since: 'expires_at' },
  ),
  links: old(
    { table: 'password_links', since: 'expires_at' },
    { table: 'account_undos', since: 'expires_at' },
    { table: 'email_links', since: 'expires_at' },
    { table: 'family_views', since: 'expires_at' },
  ),
  sessions: old({ table: 'sessions', since: 'expires_at' }, { table: 'known_browsers', since: 'expires_at' }),
  repeats: old({ table: 'idempotency_keys', since: 'created_at' }),
  newcomers: old({
    ...{ table: 'form_answers', since: 'updated_at' },
    but: sql`user_id is not null or subject not like 'phone:%'`,
  }),
  unconsented: async (tx, days) => erase(tx, await listUnconsentedAccounts(tx, days, generalPurposes)),
  accounts: async (tx, days) => erase(tx, await listIdleAccounts(tx, days)),
  deleted: async (tx, days) => erase(tx, await listDeletedAccounts(tx, days)),
  papers: deletePapers,
  consents: old({
    ...{ table: 'consents', since: '(select erased_at from users where id = user_id)' },
  }),
  cases: old({ table: 'cases', since: 'closed_at' }),
  audit: async (tx, days) => ({ count: await deleteOldAudit(tx, days) }),
};

function old(...tables: readonly OldRows[]): RetentionPolicy {
  return async (tx, days) => {
    let count = 0;
    for (const rows of tables) count += await deleteOld(tx, rows, days);
    return { count };
  };
}

function statements(which: ReturnType<typeof sql<boolean>>): RetentionPolicy {
  return async (tx, days) => {
    let count = 0;
    const files: GoneFile[] = [];
    for (const table of STATEMENT_TABLES) {
      const ids = await listOldStatements(tx, table, days, which);
      files.push(...(await deleteStatements(tx, table, ids)));
      count += ids.length;
    }
    return { count, files };
  };
}

async function erase(tx: Db, ids: readonly number[]): Promise<PurgeResult> {
  const files: GoneFile[] = [];
  for (const id of ids) files.push(...(await erasePerson(tx, id, null)));
  return { count: ids.length, files };
}

/** The forms of applications and questionnaires, by where their answers are. */
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
      count += await dropAnswers(tx, { table, name, fields, days, statuses: refusedStatuses });
  return { count };
}
