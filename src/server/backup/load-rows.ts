import { Kysely, PostgresDialect } from 'kysely';
import { escapeIdentifier, type PoolClient } from 'pg';
import { migrateTo } from '../database/migrate.ts';
import { listForeignKeys, listTables } from './catalogue.ts';
import { PLAIN_VALUES } from './copy-rows.ts';
import type { Manifest } from './manifest.ts';

/** Runs one `copy … from` with the rows that it is given; how, depends on the database. */
export type CopyIn = (client: PoolClient, table: string, columns: string, rows: Buffer) => Promise<void>;

/**
 * Fills an empty database within the transaction of `client`: the tables of that version, then rows as they come.
 * Nobody judges them on the way but the database's own types: what points at what is checked at the end.
 */
export async function openForRows(client: PoolClient, manifest: Manifest, copyIn: CopyIn) {
  await client.query(PLAIN_VALUES);
  await migrateTo(onOneConnection(client), manifest.migrations);
  const tables = (await listTables(client)).map(({ name }) => escapeIdentifier(name));
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // a migration may have put rows into them
  for (const table of tables) await client.query(`delete from ${table}`);
  const columns = new Map(manifest.tables.map((table) => [table.name, listed(table.columns)]));

  return {
    /** Throws where the backup has no such table. */
    add: async (table: string, rows: Buffer): Promise<void> => {
      const named = columns.get(table);
      if (named === undefined) throw new Error(`No table ${table} in the manifest`);
      await copyIn(client, escapeIdentifier(table), named, rows);
    },
    /** Gives how many rows each table has now. Throws where a row points at one that is not there. */
    finish: async (): Promise<Readonly<Record<string, number>>> => {
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
      for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
      for (const { name, value } of manifest.sequences)
        if (value !== null)
          await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), value]);
      return countRows(client, manifest);
    },
  };
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

async function countRows(client: PoolClient, { tables }: Manifest): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${escapeIdentifier(name)}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** For what asks a pool: always the connection on which the transaction is open. */
function onOneConnection(client: PoolClient): Kysely<unknown> {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
