import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import * as words from '#generated/words/server/running.ts';

/** The migrations, next to this file in the sources and next to the bundle in `dist`. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/** A statement: up to a semicolon that ends a line, but not one inside `$$ … $$`. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|(?!;\s*\n)[\s\S])+/g;

/**
 * Migrates the tables to the current version; several processes may call it at once. Throws if a migration fails, and
 * {@link UnknownMigrations} if a newer build has migrated the database further.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0) throw new UnknownMigrations(words.databaseIsNewer({ names: unknown.join(', ') }));
  const provider = { getMigrations: async () => readMigrations() };
  // two branches may add independent migrations, so a new one can have an earlier number than an executed one
  await runMigrations(new Migrator({ db, provider, allowUnorderedMigrations: true }));
}

/** Executed migrations that this build does not have. */
async function unknownMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const table = await sql<{
    exists: boolean;
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const migrations = readMigrations();
  return rows.map(({ name }) => name).filter((name) => !migrations[name]);
}

let newestMigration: string | undefined;

/** Whether the database has the newest migration of this build. Throws if it does not respond. */
export async function isUpToDate<Tables>(db: Kysely<Tables>): Promise<boolean> {
  newestMigration ??= Object.keys(readMigrations()).at(-1);
  const { rows } = await sql`select from kysely_migration where name = ${newestMigration}`.execute(db);
  return rows.length > 0;
}

/** Thrown for migrations that this build does not have. */
export class UnknownMigrations extends Error {}

/** Runs these migrations on an empty database, in the open transaction. Throws {@link UnknownMigrations}. */
export async function migrateTo<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const migrations = requireMigrations(names);
  const selected = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  await runMigrations(
    new Migrator({ db, provider: { getMigrations: async () => selected }, disableTransactions: true }),
  );
}

/** Rows of an earlier version to migrate. */
interface FormerRows {
  /** Tables to copy, each after the tables that it references. */
  readonly tables: readonly string[];
  /** Whether existing rows of a table win over conflicting inserted ones. */
  readonly keepsExisting: (table: string) => boolean;
  /** Inserts the rows into the tables of the earlier version. */
  readonly insert: () => Promise<void>;
}

/** The database schema in which the rows are migrated. */
const FORMER = 'former';

/**
 * Inserts rows of an earlier version, whose migrations are `names`: creates its tables in a schema of their own, runs
 * `insert` and the later migrations there, and copies the rows to the current tables. Without later migrations it only
 * runs `insert`. All in the transaction of `db`. Throws {@link UnknownMigrations}.
 */
export async function insertThroughMigrations<Tables>(
  db: Kysely<Tables>,
  names: readonly string[],
  { tables, keepsExisting, insert }: FormerRows,
): Promise<void> {
  const migrations = Object.entries(requireMigrations(names));
  const later = migrations.filter(([name]) => !names.includes(name));
  if (later.length === 0) return insert();
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = rows[0]?.schema ?? 'public';
  await sql`create schema ${sql.id(FORMER)}`.execute(db);
  await sql`set local search_path to ${sql.id(FORMER)}, ${sql.id(schema)}`.execute(db);
  for (const [name, { up }] of migrations) if (names.includes(name)) await up(db);
  await insert();
  for (const [, { up }] of later) await up(db);
  await sql`set local search_path to ${sql.id(schema)}`.execute(db);
  for (const table of tables)
    await copyFormerRows(db, { schema, table, keepsExisting: keepsExisting(table) });
  await sql`drop schema ${sql.id(FORMER)} cascade`.execute(db);
}

async function copyFormerRows<Tables>(
  db: Kysely<Tables>,
  { schema, table, keepsExisting }: { schema: string; table: string; keepsExisting: boolean },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = format('%I.%I', ${schema}::text, ${table}::text)::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  await sql`insert into ${sql.id(schema, table)} (${columns}) overriding system value
    select ${columns} from ${sql.id(FORMER, table)} ${onConflict(keepsExisting)}`.execute(db);
}

/** The conflict clause of an `insert`; blank without existing rows: it does not work with deferrable constraints. */
export function onConflict(keepsExisting: boolean) {
  return keepsExisting ? sql`on conflict do nothing` : sql``;
}

/** Throws {@link UnknownMigrations} if this build lacks one of these. */
function requireMigrations(names: readonly string[]): Record<string, Migration> {
  const migrations = readMigrations();
  const unknown = names.filter((name) => !migrations[name]);
  if (unknown.length > 0) throw new UnknownMigrations(unknown.join(', '));
  return migrations;
}

async function runMigrations(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function readMigrations(): Record<string, Migration> {
  const names = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.sort().map((name) => [name.slice(0, -4), readMigration(name)]));
}

function readMigration(name: string): Migration {
  const statements = readFileSync(MIGRATIONS_FOLDER + name, 'utf8').match(STATEMENT) ?? [];
  return {
    up: async (db) => {
      for (const statement of statements.filter((text) => text.trim() !== ''))
        await sql.raw(statement).execute(db);
    },
  };
}
