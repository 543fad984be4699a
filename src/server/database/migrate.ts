import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';

/** Beside this file in the sources, beside the bundle in `dist`. */
const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Brings the tables to their newest form; several processes may try at once. Throws where a migration fails. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function readMigrations(): Record<string, Migration> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.sort().map((name) => [name.slice(0, -4), migration(name)]));
}

function migration(name: string): Migration {
  const statements = readFileSync(folder + name, 'utf8').split(/;\s*\n/);
  return {
    up: async (db) => {
      for (const statement of statements.filter((text) => text.trim() !== ''))
        await sql.raw(statement).execute(db);
    },
  };
}
