import type { Pool, PoolClient } from 'pg';
import { escapeIdentifier } from 'pg';
import type { ArchiveWriter } from './archive.ts';
import { listMigrations, listSequences, listTables, type Table } from './catalogue.ts';
import { copyOut } from './copy.ts';
import { ENTRIES, FORMAT, type Manifest, type Totals } from './manifest.ts';

/** How both sides write and read a value, whatever the database is set to. */
export const PLAIN_VALUES = `
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local bytea_output = 'hex';
  set local statement_timeout = 0`;

/** About so many stored bytes are copied at once: a row may unpack to a few times as much. */
const PART_BYTES = 2 * 1024 * 1024;

/** A database in which no portal has ever been. */
export class NothingToCopy extends Error {}

/**
 * Writes the manifest and the rows of all tables as they are at one moment, while others go on writing (on the embedded
 * database, which has one connection, they wait). Gives how many rows each table has. Throws {@link NothingToCopy}.
 */
export async function copyRows(pool: Pool, archive: ArchiveWriter): Promise<Totals['rows']> {
  const client = await pool.connect();
  // its queries fail with it
  client.on('error', () => {});
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_VALUES);
    return await copyTables(client, archive);
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}

async function copyTables(client: PoolClient, archive: ArchiveWriter): Promise<Totals['rows']> {
  const tables = await listTables(client);
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new NothingToCopy();
  // numbers given since the moment of the snapshot do no harm: none is given twice
  const sequences = await listSequences(client);
  const manifest: Manifest = {
    format: FORMAT,
    made_at: new Date().toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences,
  };
  await archive.addBytes(ENTRIES.manifest, Buffer.from(JSON.stringify(manifest, undefined, 2)));
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await copyTable(client, table, archive);
  return rows;
}

/** Copies page after page (rows in a snapshot do not move), so that a large table never stands in memory whole. */
async function copyTable(client: PoolClient, table: Table, archive: ArchiveWriter): Promise<number> {
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
  const step = Math.max(1, Math.floor(PART_BYTES / Math.max(1, table.bytesPerPage)));
  let rows = 0;
  for (let page = 0, part = 1; page < table.pages; page += step) {
    const bytes = await copyOut(
      client,
      `copy (select ${columns} from ${escapeIdentifier(table.name)}
         where ctid >= '(${page},0)' and ctid < '(${page + step},0)') to stdout`,
    );
    if (bytes.length === 0) continue;
    rows += linesOf(bytes);
    await archive.addBytes(ENTRIES.rows(table.name, part), bytes);
    part += 1;
  }
  return rows;
}

const NEWLINE = 10;

/** One line is one row: COPY writes a line break within a value as `\n`. */
function linesOf(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
