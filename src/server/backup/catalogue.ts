import type { PoolClient } from 'pg';
import type { CopiedSequence, CopiedTable } from './manifest.ts';

/** A table as the database's own catalogue has it. */
export interface Table extends CopiedTable {
  /** Pages of its rows, and how many bytes there are to each of them, with what is stored outside. */
  readonly pages: number;
  readonly bytesPerPage: number;
}

/** Kysely keeps its own in a restored database, which has had no backup yet. */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'backups'];

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
    [NOT_COPIED],
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

/** Those that have run, in order; nothing in a database without a portal. */
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
