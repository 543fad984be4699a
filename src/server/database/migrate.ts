import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import * as words from '#generated/words/server/running.ts';

/** Beside this file in the sources, beside the bundle in `dist`. */
const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Up to a semicolon that ends a line; the body of a function, between `$$`, is of one piece. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|(?!;\s*\n)[\s\S])+/g;

/**
 * Migrates the tables to the current version; processes may start it in parallel. Throws if a migration fails, and if a
 * newer build has already migrated the database further.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0) throw new UnknownMigrations(words.databaseIsNewer({ names: unknown.join(', ') }));
  const provider = { getMigrations: async () => readMigrations() };
  // a database may have run a later migration than one that was added beside it; they are independent
  await run(new Migrator({ db, provider, allowUnorderedMigrations: true }));
}

/** Migrations of the database that this build does not have. */
async function unknownMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const made = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!made.rows[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const known = readMigrations();
  return rows.map(({ name }) => name).filter((name) => !known[name]);
}

let newest: string | undefined;

/** Whether the database answers, and has every table of this version. */
export async function isUpToDate<Tables>(db: Kysely<Tables>): Promise<boolean> {
  newest ??= Object.keys(readMigrations()).at(-1);
  const { rows } = await sql`select from kysely_migration where name = ${newest}`.execute(db);
  return rows.length > 0;
}

/** These migrations are of a version of the portal that is not this one, nor before it. */
export class UnknownMigrations extends Error {}

/**
 * Gives an empty database the tables that it had after these migrations, in the transaction that is open on its one
 * connection. Throws {@link UnknownMigrations}.
 */
export async function migrateTo<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const known = migrationsWith(names);
  const asked = Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
  await run(new Migrator({ db, provider: { getMigrations: async () => asked }, disableTransactions: true }));
}

/** Rows of older tables that are brought into those of today. */
interface FormerRows {
  /** Each after those it refers to. */
  readonly tables: readonly string[];
  /** Whether existing rows of a table stay instead of inserted ones. */
  readonly keepsExisting: (table: string) => boolean;
  readonly insert: () => Promise<void>;
}

/** The schema in which rows of older tables are migrated. */
const FORMER = 'former';

/**
 * Runs `insert` on the empty tables of these migrations, and carries the rows through the later ones into
 * the tables of today, in the transaction of `db`. Throws {@link UnknownMigrations}.
 */
export async function insertThroughMigrations<Tables>(
  db: Kysely<Tables>,
  names: readonly string[],
  { tables, keepsExisting, insert }: FormerRows,
): Promise<void> {
  const known = Object.entries(migrationsWith(names));
  const later = known.filter(([name]) => !names.includes(name));
  if (later.length === 0) return insert();
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = rows[0]?.schema ?? 'public';
  await sql`create schema ${sql.id(FORMER)}`.execute(db);
  await sql`set local search_path to ${sql.id(FORMER)}, ${sql.id(schema)}`.execute(db);
  for (const [name, { up }] of known) if (names.includes(name)) await up(db);
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

/** The end of an `insert`; a deferrable constraint allows only that of the usual error. */
export function onConflict(keepsExisting: boolean) {
  return keepsExisting ? sql`on conflict do nothing` : sql``;
}

/** Throws {@link UnknownMigrations} if this build lacks one of these. */
function migrationsWith(names: readonly string[]): Record<string, Migration> {
  const known = readMigrations();
  const unknown = names.filter((name) => !known[name]);
  if (unknown.length > 0) throw new UnknownMigrations(unknown.join(', '));
  return known;
}

async function run(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function readMigrations(): Record<string, Migration> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.sort().map((name) => [name.slice(0, -4), migration(name)]));
}

function migration(name: string): Migration {
  const statements = readFileSync(folder + name, 'utf8').match(STATEMENT) ?? [];
  return {
    up: async (db) => {
      for (const statement of statements.filter((text) => text.trim() !== ''))
        await sql.raw(statement).execute(db);
    },
  };
}
