import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../tables.ts';
import { type OpenPool, openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { preparing } from './prepared.ts';

/** A connection or a transaction: what a store is given. Inside a transaction only the transaction is passed on. */
export type Db = Kysely<Database>;

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly databaseUrl: string | undefined;
  readonly databaseTemplate: string | undefined;
  /** False where something stands between that does not keep prepared statements. */
  readonly databasePrepare?: boolean;
  readonly dataDir: string;
  /** A connection that nobody waited for broke; the pool makes another. */
  readonly onLostConnection: (error: Error) => void;
  /** How long to wait for a process that still holds the data folder. */
  readonly patienceMs?: number;
}

/** A `date` stays the text that the database gives: a `Date` would move it by the time zone. */
const DATE = 1082;
pg.types.setTypeParser(DATE, (text) => text);

/** A restart begins before the process that it replaces has ended. */
const PATIENCE_MS = 10_000;

/** Opens PostgreSQL at `databaseUrl`, or else the embedded one in the data folder, with its tables up to date. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { pool, close } = await openPool(options);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: options.databasePrepare === false ? pool : preparing(pool) }),
  });
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, close };
}

/** The same with its tables as they are. */
export async function openPool(options: Options): Promise<OpenPool> {
  const { pool, close } = options.databaseUrl
    ? openServer(options.databaseUrl)
    : await openEmbedded(
        databaseFolder(options.dataDir),
        options.databaseTemplate,
        options.patienceMs ?? PATIENCE_MS,
      );
  pool.on('error', options.onLostConnection);
  return { pool, close };
}

/** Where the embedded database is in the data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

export function openServer(connectionString: string): OpenPool {
  const pool = new pg.Pool({ connectionString, max: 5, connectionTimeoutMillis: 10_000 });
  return { pool, close: () => pool.end() };
}
