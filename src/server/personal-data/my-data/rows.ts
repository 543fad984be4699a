import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { PERSONAL_TABLES, type PersonalTable } from './kinds.ts';

/** A row as it is given to the person whom it tells of. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/**
 * Columns that tell nothing of a person: what is made of the others, names inside the portal, how the office divides and
 * takes back its work and what it writes for itself, which colleague did something, and what opens something (hashes of passwords and tokens, a code
 * that is on its way).
 */
const OMITTED: readonly string[] = [
  ...[
    'search',
    'search_text',
    'listed',
    'listed_by',
    'sort_name',
    'submitted_order',
    'title_order',
    'child_key',
  ],
  ...['form_hash', 'storage_key', 'provider_id', 'key', 'not_before'],
  ...[
    'in_charge_id',
    'stood',
    'office_note',
    'promise_set_at',
    'closed_by',
    'withdrawal_hash',
    'asked_by',
    'received_by',
    'author_id',
    'request',
  ],
  ...['password_hash', 'token_hash', 'code_hash', 'request_hash', 'secret'],
];

/** What a table has of a person, the oldest first. */
export async function personalRows(db: Db, table: PersonalTable, userId: number): Promise<PersonalRow[]> {
  const { rows } = await sql<{ row: PersonalRow }>`
    select ${rowOf(table, userId)} - ${OMITTED}::text[] as row from ${sql.table(table)}
    where ${ownedBy(table, userId)} order by ${sql.raw(ORDER[table] ?? 'id')}`.execute(db);
  return rows.map(({ row }) => row);
}

/** A row without what the office writes for itself: the note on a case, its addresses and notes in the audit log. */
function rowOf(table: PersonalTable, userId: number): RawBuilder<unknown> {
  const row = sql`to_jsonb(${sql.table(table)})`;
  if (table === 'cases') return sql`(${row} - 'form')`;
  if (table !== 'audit_log') return row;
  return sql`(case when user_id = ${userId} then ${row} || '{"by": "you"}' else (${row} - 'address' - 'details')
    || '{"by": "school"}' end - 'user_id' - 'operation')`;
}

/** How many rows a table has of a person. */
export async function countPersonal(db: Db, table: PersonalTable, userId: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where ${ownedBy(table, userId)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const ORDER: { readonly [T in PersonalTable]?: string } = {
  form_answers: 'updated_at',
  email_links: 'created_at',
  known_browsers: 'created_at',
};

function ownedBy(table: PersonalTable, userId: number): RawBuilder<boolean> {
  const owner = PERSONAL_TABLES[table];
  if ('column' in owner) return sql<boolean>`${sql.ref(`${table}.${owner.column}`)} = ${userId}`;
  if (table === 'files') return filesOf(userId);
  return sql<boolean>`${sql.ref(owner.by)} in
    (select id from ${sql.table(owner.of)} where representative_id = ${userId})`;
}

/** Files are enclosed to applications and to questionnaires. */
function filesOf(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(application_id in (select id from applications where representative_id = ${userId})
    or questionnaire_id in (select id from questionnaires where representative_id = ${userId}))`;
}

/** A file to put into the archive. */
export interface PersonalFile {
  readonly id: number;
  readonly of: 'file' | 'contract';
  readonly name: string;
  readonly type: string;
  readonly storage_key: string;
}

/** The files that somebody enclosed, and the contracts that they were sent. */
export async function personalFiles(db: Db, userId: number): Promise<PersonalFile[]> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'storage_key'])
    .where(filesOf(userId))
    .orderBy('id')
    .execute();
  const contracts = await db
    .selectFrom('contracts')
    .select(['id', 'file_name as name', 'file_type as type', 'storage_key'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return [
    ...files.map((file) => ({ ...file, of: 'file' as const })),
    ...contracts.map((file) => ({ ...file, of: 'contract' as const })),
  ];
}
