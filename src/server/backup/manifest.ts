import type { PoolClient } from 'pg';

/** Header of a backup: the version of the tables and the columns of the rows. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly made_at: string;
  /** Executed migrations in order: the version of the tables. */
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly CopiedSequence[];
}

export interface CopiedTable {
  readonly name: string;
  /** Stored columns, without generated ones. */
  readonly columns: readonly string[];
}

export interface CopiedSequence {
  readonly name: string;
  /** The last number of the sequence as text, since it may exceed a JSON number; `null` before the first. */
  readonly value: string | null;
}

/** Trailer of a backup. A backup without it, or with other counts, is incomplete. */
export interface Totals {
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
}

export const FORMAT = 1;

/** Names of the entries of the archive, in this order; a table may have several entries with rows. */
export const ENTRIES = {
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `rows/${table}/${String(part).padStart(6, '0')}.copy`,
  file: (key: string) => `files/${key.slice(0, 2)}/${key}`,
  /** Of earlier versions: a backup has it no more. */
  cipherKey: 'second-factor.key',
  totals: 'totals.json',
} as const;

/** The table of an entry with rows; `undefined` for other entries. */
export function tableOfEntry(entry: string): string | undefined {
  return /^rows\/([a-z0-9_]+)\/\d{6,}\.copy$/.exec(entry)?.[1];
}

/** The storage key of an entry with a file; `undefined` for other names, so that no path leaves the file folder. */
export function fileKeyOfEntry(entry: string): string | undefined {
  const [, folder, key] = /^files\/([0-9a-f]{2})\/([0-9a-f]{32})$/.exec(entry) ?? [];
  return key?.slice(0, 2) === folder ? key : undefined;
}

/** Whether a value is the manifest of a backup in the current format. */
export function isManifest(value: unknown): value is Manifest {
  const { format, migrations, tables, sequences }: Partial<Manifest> = Object(value);
  return format === FORMAT && Array.isArray(migrations) && Array.isArray(tables) && Array.isArray(sequences);
}

export function isTotals(value: unknown): value is Totals {
  const { rows, files }: Partial<Totals> = Object(value);
  return typeof rows === 'object' && typeof files === 'number';
}

/** A table as the catalogue of the database describes it. */
export interface Table extends CopiedTable {
  /** The number of pages, and the bytes per page including out-of-line storage. */
  readonly pages: number;
  readonly bytesPerPage: number;
}

/** Tables that a backup omits: Kysely's own, and the times of backups. */
const OMITTED_TABLES = ['kysely_migration', 'kysely_migration_lock', 'backups'];

export async function listTables(client: PoolClient): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       (pg_relation_size(oid) / page)::integer as pages,
       (pg_table_size(oid) / greatest(1, pg_relation_size(oid) / page))::integer as "bytesPerPage"
     from pg_class, (select current_setting('block_size')::integer as page) as settings
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> all ($1)
     order by relname`,
    [OMITTED_TABLES],
  );
  return rows;
}

export async function listSequences(client: PoolClient): Promise<readonly CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() order by sequencename`,
  );
  return rows;
}

/** The executed migrations in order; empty in a database without a portal. */
export async function listMigrations(client: PoolClient): Promise<readonly string[]> {
  const { rows: found } = await client.query(
    `select from pg_class where relname = 'kysely_migration' and relnamespace = current_schema()::regnamespace`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by timestamp, name',
  );
  return rows.map(({ name }) => name);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export async function listForeignKeys(client: PoolClient): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
     order by conname`,
  );
  return rows;
}
