import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsWord, type SearchWord } from './search.ts';

/** A list whose rows are found by words. */
export interface Searchable {
  /** What its table is called in statements. */
  readonly table: string;
  readonly from: RawBuilder<unknown>;
  /** Every place of words. */
  readonly sources: readonly WordSource[];
  /** The columns by which one row leads to its words. */
  readonly keys: readonly string[];
}

/** Where words stand: in the row itself, or in what it names. */
interface WordSource {
  /** The way from an index of words to the rows. */
  readonly from: RawBuilder<unknown>;
  readonly words: RawBuilder<unknown>;
  /** The words that one row has here. */
  readonly ofOne: RawBuilder<unknown>;
}

interface Named {
  /** The column that names it. */
  readonly key: string;
  readonly table: string;
  /** Its words, where they are not in a column `search`. */
  readonly words?: RawBuilder<unknown>;
  /** What else makes it the row's. */
  readonly where?: RawBuilder<SqlBool>;
}

/** Rows of a table with words of their own (`search`), and with those of what they name. */
export function searchable(
  table: string,
  named: readonly Named[] = [],
  from: RawBuilder<unknown> = sql.table(table),
): Searchable {
  const words = sql.ref(`${table}.search`);
  return {
    table,
    from,
    sources: [{ from, words, ofOne: words }, ...named.map((one) => sourceOf(table, from, one))],
    keys: ['search', ...named.map(({ key }) => key)],
  };
}

function sourceOf(table: string, from: RawBuilder<unknown>, named: Named): WordSource {
  const { words = sql.ref(`${named.table}.search`), where = sql`true` } = named;
  const other = sql.table(named.table);
  const joined = sql`${sql.ref(`${table}.${named.key}`)} = ${sql.ref(`${named.table}.id`)} and ${where}`;
  return {
    from: sql`${other} join ${from} on ${joined}`,
    words,
    ofOne: sql`(select ${words} from ${other} where ${joined})`,
  };
}

/** What is looked for in a list. */
export interface Finding {
  readonly list: Searchable;
  readonly words: readonly SearchWord[];
  /** What else rows are to be, in the terms of their table. */
  readonly where: readonly Expression<SqlBool>[];
}

/**
 * Rows that have all of the words, each somewhere: a source gives those that no source before it has. The longest word is
 * looked for, which fewest have, and the others in what it finds alone. With `most` no more are read.
 */
export function findRows<Row>(
  { list: { sources }, words, where }: Finding,
  columns: RawBuilder<Row>,
  most?: number,
): RawBuilder<Row> {
  const [longest, ...others] = words.toSorted((one, other) => other.whole.length - one.whole.length);
  if (!longest) throw new Error('No words to look for');
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
  const branches = sources.map(({ from, words: here }, nr) => {
    const before = sources.slice(0, nr).map(({ ofOne }) => sql`(${holdsWord(ofOne, longest)}) is not true`);
    const having = others.map((word) => holdsSomewhere(sources, word));
    const conditions = [holdsWord(here, longest), ...before, ...having, ...where];
    return sql<Row>`(select ${columns} from ${from} where ${sql.join(conditions, sql` and `)} ${limit})`;
  });
  const [only] = branches.length === 1 ? branches : [];
  return only ?? sql`${sql.join(branches, sql` union all `)} ${limit}`;
}

/** Holds for a row that has all of the words, looked at as it stands. */
export function holdsAll({ list: { sources }, words }: Finding): RawBuilder<SqlBool> {
  return sql`${sql.join(
    words.map((word) => holdsSomewhere(sources, word)),
    sql` and `,
  )}`;
}

/** `is true` keeps the index of words out: it would be read to its end for a word that many have. */
function holdsSomewhere(sources: readonly WordSource[], word: SearchWord): RawBuilder<SqlBool> {
  const anywhere = sources.map(({ ofOne }) => holdsWord(ofOne, word));
  return sql`(${sql.join(anywhere, sql` or `)}) is true`;
}
