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
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import type { Database } from '../tables.ts';
import { type OpenPool, openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

/** A connection or a transaction, the argument of every store. Inside of a transaction pass the transaction. */
export type Db = Kysely<Database>;

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl: string | undefined;
  readonly databaseTemplate: string | undefined;
  /** False behind a pooler that does not keep prepared statements. */
  readonly databasePrepare?: boolean;
  readonly dataDir: string;
  /** Called when an idle connection breaks; the pool opens another. */
  readonly onLostConnection: (error: Error) => void;
  /** Milliseconds to wait for another process to release the data folder. */
  readonly patienceMs?: number;
}

/** Type id of `date`, which stays text: a `Date` would shift the day by the time zone. */
const DATE = 1082;
pg.types.setTypeParser(DATE, (text) => text);

/** Default waiting time for the data folder: a restart may overlap with the previous process. */
const PATIENCE_MS = 10_000;

/** Opens PostgreSQL at `databaseUrl`, or the embedded one in the data folder, and migrates the tables. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
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

/** Opens the database without running migrations. */
export async function openPool(options: DatabaseOptions): Promise<OpenPool> {
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

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

export function openServer(connectionString: string): OpenPool {
  const pool = new pg.Pool({ connectionString, max: 5, connectionTimeoutMillis: 10_000 });
  return { pool, close: () => pool.end() };
}

/** Maximum number of prepared statements per connection; the database parses further statements on each call. */
const MAX_NAMES = 400;
/** Maximum number of texts remembered: after their first use (the second one names them), and as unnamed. */
const MAX_SEEN = 2_000;

/**
 * A `*` of a table. Such statements stay unnamed: after a migration adds a column, PostgreSQL rejects the prepared
 * statement, because the result type has changed.
 */
const EVERY_COLUMN = /(?:select|returning) \*|"\.\*/;

/**
 * A conflict target with a condition, which must match that of a partial index. Such statements stay unnamed: the
 * generic plan of a prepared statement does not know that its parameters satisfy the condition.
 */
const PARTIAL_INDEX = /on conflict \([^)]*\) where/;

/**
 * A search word. Such statements stay unnamed, so that each is planned for its words: a generic plan uses the word
 * index even for a word that every row has.
 */
const SEARCH_WORD = /@@ \$\d+::tsquery/;

const UNPREPARED = [EVERY_COLUMN, PARTIAL_INDEX, SEARCH_WORD];

/** Creates a function that names statements, equally in every process; `undefined` for statements that stay unnamed. */
export function statementNames(maxNames = MAX_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const unnamed = new Set<string>();
  const usedOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= maxNames || unnamed.has(text)) return undefined;
    if (UNPREPARED.some((pattern) => pattern.test(text))) {
      // remembered, so that the regular expressions run once per text
      if (unnamed.size < MAX_SEEN) unnamed.add(text);
      return undefined;
    }
    if (!usedOnce.has(text)) {
      if (usedOnce.size >= MAX_SEEN) usedOnce.clear();
      usedOnce.add(text);
      return undefined;
    }
    usedOnce.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
}

/** A pool that prepares statements with parameters, so that the database parses each once per connection. */
function preparingPool(pool: Pool): PostgresPool {
  const nameOf = statementNames();
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const preparing = wrapped.get(client) ?? preparingClient(client, nameOf);
      wrapped.set(client, preparing);
      return preparing;
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
  function query<R>(textOrCursor: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    if (typeof textOrCursor !== 'string') return plain.query(textOrCursor);
    const text = textOrCursor;
    const name = values.length > 0 ? nameOf(text) : undefined;
    return name === undefined
      ? plain.query<R>(text, values)
      : client.query({ name, text, values: [...values] });
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
 * Creates a function that compiles a query once and runs it with the values of each call: for queries of nearly every
 * call, which take longer to build than to run.
 * @param make builds the query. It is called once, with placeholders in place of values: it may pass them into the
 *   query, and must not inspect them
 */
export function statement<Given extends object, Row>(
  make: (db: Db, given: Given) => CompilableQuery<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let compiled: { readonly query: CompiledQuery<Row>; readonly names: readonly string[] } | undefined;
  return async (db, given) => {
    compiled ??= compile(db, make);
    const values = new Map<string, unknown>(Object.entries(given));
    const parameters = compiled.names.map((name) => values.get(name));
    const { rows } = await db.executeQuery<Row>({ ...compiled.query, parameters });
    return rows;
  };
}

function compile<Given extends object, Row>(db: Db, make: (db: Db, given: Given) => CompilableQuery<Row>) {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  // any member is a placeholder, which Kysely accepts as a value of any type
  const query = make(db, placeholders as Given).compile(db);
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
 * Runs work while this process holds a lock, after waiting for other processes. The lock belongs to a transaction of its
 * own, not to a session, so that it works behind PgBouncer. `work` uses other connections: do not call this with the embedded
 * database, which has one.
 *
 * `create index concurrently` in `work` waits for every transaction that has a snapshot when it starts to wait. Therefore
 * each attempt to take the lock is a transaction of its own, and the one that holds the lock runs only statements without
 * parameters, which do not keep their snapshot.
 */
export async function withExclusiveLock(db: Db, lock: number, work: () => Promise<void>): Promise<void> {
  const attempt = () =>
    db.transaction().execute(async (transaction) => {
      if (!(await takeLock(transaction, lock))) return false;
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await work();
      return true;
    });
  while (!(await attempt())) await pause(RETRY_MS);
}

/** Waits for the lock of a name, and holds it until the transaction ends. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}

async function takeLock(transaction: Db, lock: number): Promise<boolean> {
  const query = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lock)}) as taken`;
  const { rows } = await query.execute(transaction);
  return rows[0]?.taken ?? false;
}

/** The time in a number of seconds, by the clock of the database, which all processes share. */
export function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

/** The number of rows that a query selects. */
export async function countOf<Tables, Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(sql`count(*)`.as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
