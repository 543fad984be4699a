import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, withExclusiveLock } from '../database/open.ts';
import { listedOrder } from './listed-answers.ts';

/** An index for sorting and filtering a table by an answer in its column `listed`. */
export interface ListIndex {
  readonly table: string;
  /** The leading columns of the index, which precede the answer. */
  readonly columns: readonly string[];
  /** The wire key of the answer. */
  readonly key: string;
  /** The sort direction: each has an index of its own, because blank answers are last in both. */
  readonly descending: boolean;
}

/** Prefix of managed indexes: only these are ever dropped. */
const NAME_PREFIX = 'listed_answer_';

/** The advisory lock that lets one process at a time create indexes. */
const LOCK = 7_301_201;

/**
 * Creates missing indexes and drops those that no form needs. Readers and writers of the tables are not blocked;
 * processes that start together do it one after the other. `isShared` is false if one process has the database alone.
 */
export async function updateListIndexes(
  db: Db,
  wanted: readonly ListIndex[],
  { isShared = true }: { isShared?: boolean } = {},
): Promise<void> {
  const byName = new Map(wanted.map((index) => [indexName(index), index]));
  if (isUpToDate(await listManagedIndexes(db), byName)) return;
  const update = () => updateIndexes(db, byName);
  await (isShared ? withExclusiveLock(db, LOCK, update) : update());
}

async function updateIndexes(db: Db, byName: ReadonlyMap<string, ListIndex>): Promise<void> {
  const managed = await listManagedIndexes(db);
  const obsolete = managed.filter(({ name, valid }) => !valid || !byName.has(name));
  for (const { name } of obsolete) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
  const existing = new Set(managed.filter((index) => !obsolete.includes(index)).map(({ name }) => name));
  const missing = [...byName].filter(([name]) => !existing.has(name));
  for (const [name, index] of missing) await createIndex(db, name, index);
  // the planner needs the frequencies of answers
  for (const table of new Set(missing.map(([, index]) => index.table)))
    await sql`analyze ${sql.table(table)}`.execute(db);
}

interface ManagedIndex {
  readonly name: string;
  /** False after an interrupted creation. */
  readonly valid: boolean;
}

async function listManagedIndexes(db: Db): Promise<readonly ManagedIndex[]> {
  const { rows } = await sql<ManagedIndex>`
    select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace and starts_with(relname, ${NAME_PREFIX})`.execute(db);
  return rows;
}

function isUpToDate(managed: readonly ManagedIndex[], wanted: ReadonlyMap<string, ListIndex>): boolean {
  return managed.length === wanted.size && managed.every(({ name, valid }) => valid && wanted.has(name));
}

async function createIndex(
  db: Db,
  name: string,
  { table, columns, key, descending }: ListIndex,
): Promise<void> {
  const order = listedOrder('listed', { by: key, descending });
  const parts = [...columns.map((column) => sql.ref(column)), sql`(${order})`, sql`id`];
  await sql`create index concurrently ${sql.id(name)} on ${sql.table(table)} (${sql.join(parts)})`.execute(
    db,
  );
}

function indexName({ table, columns, key, descending }: ListIndex): string {
  return (
    NAME_PREFIX +
    createHash('sha256')
      .update(JSON.stringify([table, columns, key, descending]))
      .digest('hex')
      .slice(0, 16)
  );
}
