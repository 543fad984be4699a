import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { statement } from '#server/database/open.ts';
import type { Database } from '#server/tables.ts';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A database that records its statements. */
function recordingDatabase() {
  const statements: Statement[] = [];
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      const executeQuery = async <R>({ sql: text, parameters }: Statement): Promise<QueryResult<R>> => {
        statements.push({ sql: text, parameters });
        return { rows: [] };
      };
      return { ...connection, executeQuery, streamQuery: connection.streamQuery };
    }
  }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, statements };
}

it('a statement is built once and called with different values', async () => {
  const { db, statements } = recordingDatabase();
  let builds = 0;
  const blockedOf = statement((on, { role, ids }: { role: 1 | 2; ids: readonly number[] }) => {
    builds += 1;
    return on
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .where('role_id', '=', role);
  });
  await blockedOf(db, { role: 1, ids: [1, 2] });
  await blockedOf(db, { ids: [], role: 2 });
  expect(builds).toBe(1);
  const text = 'select "id" from "users" where id = any($1::integer[]) and "role_id" = $2';
  expect(statements).toEqual([
    { sql: text, parameters: [[1, 2], 1] },
    { sql: text, parameters: [[], 2] },
  ]);
});

it('a call does not keep the values of the first', async () => {
  const { db } = recordingDatabase();
  const find = statement((on, { id }: { id: number }) =>
    on.selectFrom('users').select('id').where('id', '=', id).where('first_name', '=', 'Анна'),
  );
  await expect(find(db, { id: 1 })).rejects.toThrow('found a constant');
});
