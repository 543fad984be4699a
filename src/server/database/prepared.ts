import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** More names than that no connection keeps: what comes later is parsed at each call, as before. */
const MOST_NAMES = 400;
/** So many texts are remembered that came once: what comes again among them gets a name. */
const MOST_SEEN = 2_000;

/** A `*` of a table: a column that a newer version adds changes its result, which a prepared statement may not. */
const EVERY_COLUMN = /(?:select|returning) \*|"\.\*/;

/** A partial index is told by its condition, which a plan for any values does not see in them. */
const PARTIAL_INDEX = /on conflict \([^)]*\) where/;

/** Gives texts of statements that come again a name, the same in every process; nothing to those that stay unnamed. */
export function statementNames(mostNames = MOST_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const unnamed = new Set<string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= mostNames || unnamed.has(text)) return undefined;
    if (EVERY_COLUMN.test(text) || PARTIAL_INDEX.test(text)) {
      // looked through once, where it comes at every call
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

/** A pool whose statements with values are prepared by name: the database parses and plans each once a connection. */
export function preparing(pool: Pool): PostgresPool {
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
