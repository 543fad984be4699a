import type { CompiledQuery } from 'kysely';
import type { Db } from './open.ts';

/** Stands in a statement where a value of the call comes. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query of Kysely's builder, or its `sql`. */
interface Made<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A statement that is built and made text once, and then run with the values of each call: for what runs at nearly every
 * one of them, where building it costs more than running it.
 * @param make builds it of the values, which it hands on as they are: they are not there yet
 */
export function statement<Given extends object, Row>(
  make: (db: Db, given: Given) => Made<Row>,
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

function compile<Given extends object, Row>(db: Db, make: (db: Db, given: Given) => Made<Row>) {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });
  // whatever is asked of it is a place, which Kysely takes for a value of any kind
  const query = make(db, places as Given).compile(db);
  const names = query.parameters.map((value) => {
    if (value instanceof Place) return value.name;
    throw new Error(`A statement that is made once has a value of its own: ${query.sql}`);
  });
  return { query, names };
}
