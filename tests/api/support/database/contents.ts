import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#server/database/embedded.ts';

/** The data of a portal: rows of every table but the list of backups, values of sequences, hashes of files. */
export interface Contents {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly sequences: readonly object[];
  readonly files: Readonly<Record<string, string>>;
}

/** Reads a stopped portal: on PostgreSQL with a `databaseUrl`, otherwise from the data folder. */
export async function contentsOf(dataDir: string, databaseUrl?: string): Promise<Contents> {
  const { pool, close } = databaseUrl
    ? serverPool(databaseUrl)
    : await openEmbedded(join(dataDir, 'database'), undefined);
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'backups' order by 1`,
  );
  const rows: Record<string, readonly string[]> = {};
  for (const { name } of tables.rows) {
    // the time of a migration differs
    const row = name === 'kysely_migration' ? 'name' : 'row';
    const found = await pool.query<{ text: string }>(
      `select ${row}::text as text from "${name}" as row order by 1`,
    );
    rows[name] = found.rows.map(({ text }) => text);
  }
  const { rows: sequences } = await pool.query(
    'select sequencename, last_value from pg_sequences order by 1',
  );
  await close();
  return { rows, sequences, files: filesIn(join(dataDir, 'files')) };
}

function serverPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 1 });
  return { pool, close: () => pool.end() };
}

function filesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const hashes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return [entry.name, createHash('sha256').update(bytes).digest('hex')];
    });
  return Object.fromEntries(hashes);
}
