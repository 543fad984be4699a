import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import type { Database } from '../tables.ts';
import { type OpenPool, openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

/**
 * A connection or a transaction, the argument of every store. Inside a transaction pass the transaction, never the
 * outer connection.
 */
export type Db = Kysely<Database>;

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly databaseUrl: string | undefined;
  readonly databaseTemplate: string | undefined;
  /** False behind a pooler that does not keep prepared statements. */
  readonly databasePrepare?: boolean;
  readonly dataDir: string;
  /** An idle connection broke; the pool opens another. */
  readonly onLostConnection: (error: Error) => void;
  /** Time to wait for another process to release the data folder. */
  readonly patienceMs?: number;
}

/** A `date` stays text: a `Date` would shift it by the time zone. */
const DATE = 1082;
pg.types.setTypeParser(DATE, (text) => text);

/** Waiting time: a restart may overlap with the previous process. */
const PATIENCE_MS = 10_000;

/** Opens PostgreSQL at `databaseUrl`, or else the embedded one in the data folder, with its tables up to date. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { pool, close } = await openPool(options);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: options.databasePrepare === false ? pool : preparingPool(pool) }),
  });
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, close };
}

/** Opens the database without migrations. */
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

/** Folder of the embedded database. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

export function openServer(connectionString: string): OpenPool {
  const pool = new pg.Pool({ connectionString, max: 5, connectionTimeoutMillis: 10_000 });
  return { pool, close: () => pool.end() };
}

/** Maximum number of prepared statements per connection; the database parses further statements on each call. */
const MOST_NAMES = 400;
/** Number of texts remembered after their first use; repeated ones get a name. */
const MOST_SEEN = 2_000;

/**
 * A `*` of a table. Such statements stay unnamed: after a migration adds a column, PostgreSQL rejects the prepared
 * statement, because its result type has changed.
 */
const EVERY_COLUMN = /(?:select|returning) \*|"\.\*/;

/**
 * A partial index is matched by its condition, and a generic plan does not see that parameters
 * satisfy it.
 */
const PARTIAL_INDEX = /on conflict \([^)]*\) where/;

/** Names for repeated statements, equal in every process; `undefined` for statements that stay unnamed. */
export function statementNames(mostNames = MOST_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const unnamed = new Set<string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= mostNames || unnamed.has(text)) return undefined;
    if (EVERY_COLUMN.test(text) || PARTIAL_INDEX.test(text)) {
      // remembered, so that the regular expressions run once per text
      if (unnamed.size < MOST_SEEN) unnamed.add(text);
      return undefined;
    }
    if (!seen.has(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
}

/** A pool that prepares parameterised statements by name: the database parses each once per connection. */
function preparingPool(pool: Pool): PostgresPool {
  const nameOf = statementNames();
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? preparingClient(client, nameOf);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparingClient(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  const plain: PostgresPoolClient = client;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    if (typeof asked !== 'string') return plain.query(asked);
    const name = values.length > 0 ? nameOf(asked) : undefined;
    return name === undefined
      ? plain.query<R>(asked, values)
      : client.query({ name, text: asked, values: [...values] });
  }
  return { query, release: () => client.release() };
}

/** A placeholder in a statement for a value of the call. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query of Kysely's builder, or its `sql`. */
interface CompilableQuery<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A statement that is compiled once and run with the values of each call: for queries of nearly every
 * call, which cost more to build than to run.
 * @param make builds the query. It is called once, with placeholders in place of values: it may pass them into the
 *   query, and must not inspect them
 */
export function statement<Given extends object, Row>(
  make: (db: Db, given: Given) => CompilableQuery<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let made: { readonly query: CompiledQuery<Row>; readonly names: readonly string[] } | undefined;
  return async (db, given) => {
    made ??= compile(db, make);
    const values = new Map<string, unknown>(Object.entries(given));
    const parameters = made.names.map((name) => values.get(name));
    const { rows } = await db.executeQuery<Row>({ ...made.query, parameters });
    return rows;
  };
}

function compile<Given extends object, Row>(db: Db, make: (db: Db, given: Given) => CompilableQuery<Row>) {
  const places = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  // any member is a placeholder, which Kysely accepts as a value of any type
  const query = make(db, places as Given).compile(db);
  const names = query.parameters.map((value) => {
    if (value instanceof Placeholder) return value.name;
    throw new Error(
      `statement() found a constant in its query; pass each value through "given": ${query.sql}`,
    );
  });
  return { query, names };
}

/** Interval between attempts to take the lock of another process. */
const RETRY_MS = 200;

/**
 * Runs work while no other process holds the same lock. The lock belongs to a separate transaction, not
 * to a session, so that it works behind PgBouncer. `work` uses other connections: do not call this with the embedded
 * database, which has one. The statements here take no parameters: with parameters the transaction would keep a
 * snapshot, and `create index concurrently` in `work` would wait for it forever.
 */
export async function withExclusiveLock(db: Db, lock: number, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    while (!(await takeLock(transaction, lock))) await pause(RETRY_MS);
    await work();
  });
}

async function takeLock(transaction: Db, lock: number): Promise<boolean> {
  const query = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lock)}) as taken`;
  const { rows } = await query.execute(transaction);
  return rows[0]?.taken ?? false;
}
