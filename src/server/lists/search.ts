import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { fromRuDate } from '#engine/values/dates.ts';

const MAX_WORDS = 10;
/** Longer words are truncated, stored ones and search words. */
export const MAX_WORD_LENGTH = 60;

/** A search word, or a number written in groups. */
export interface SearchWord {
  /** Lower case, with е for ё; the digits of a phone without separators, as stored. */
  readonly whole: string;
  /** The parts of a hyphenated number, «12-2026»; empty for a single word and for a phone with a plus. */
  readonly parts: readonly string[];
}

/** Digits with the separators of a phone; four or more may be one word in any spelling. */
const DIGIT_GROUPS = /(?<![\p{L}\d])\+?\d[\d\s().–-]*\d(?![\p{L}\d])/gu;

/** Separators of words; the same as in `search_words` of the migrations. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~«»„“”‘’–—…№]+/;

/** A word that matches nothing, for searches without letters or digits such as «%». */
const NO_WORD: SearchWord = { whole: '%', parts: [] };

/** A possible end of a phone. Of the ends, only the last four, seven and ten digits are stored as search words. */
const PHONE_END = /^\d{5,9}$/;

/** The search words in the form of `search_words`. */
export function searchWords(q = ''): readonly SearchWord[] {
  const found = new Map<string, SearchWord>();
  let end = 0;
  const add = (word: SearchWord) => found.has(word.whole) || found.set(word.whole, word);
  for (const { 0: stretch, index } of q.matchAll(DIGIT_GROUPS)) {
    plainWords(q.slice(end, index)).forEach(add);
    digitWords(stretch).forEach(add);
    end = index + stretch.length;
  }
  plainWords(q.slice(end)).forEach(add);
  if (found.size === 0 && q.trim() !== '') return [NO_WORD];
  return [...found.values()].slice(0, MAX_WORDS);
}

function plainWords(text: string): readonly SearchWord[] {
  return wordsIn(text).map((whole) => ({ whole, parts: [] }));
}

/** The search words of a group of digits: one word for a possible phone, separate words for fewer than four digits. */
function digitWords(stretch: string): readonly SearchWord[] {
  const joined = stretch.replace(/\D/g, '');
  if (joined.length < 4) return plainWords(stretch);
  const parts = stretch.startsWith('+') ? [] : wordsIn(stretch).slice(0, MAX_WORDS);
  return [{ whole: cut(joined, MAX_WORD_LENGTH), parts: parts.length > 1 ? parts : [] }];
}

/** A text for comparison, without case and ё. */
export function foldLetters(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

function wordsIn(text: string): readonly string[] {
  const words = foldLetters(text).split(BETWEEN_WORDS);
  return words.filter((word) => word !== '').map((word) => cut(word, MAX_WORD_LENGTH));
}

/** The first `length` characters of a text. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('');
}

/** The words of a child's name; the index of migration 0038 uses the same expression. */
export const childNames = sql<unknown>`search_words(coalesce(children.last_name, '') || ' ' || coalesce(children.first_name, ''))`;

/**
 * Matches rows whose words (made by `search_words`) include one that starts with the given word, or all its parts, the
 * last one as a prefix. An index serves it: all parts but the last are rare.
 */
export function matchesWord(words: RawBuilder<unknown>, { whole, parts }: SearchWord): RawBuilder<boolean> {
  const inParts = parts.map((part) => `'${part}'`).join(' & ');
  const query = inParts === '' ? `'${whole}':*` : `'${whole}':* | (${inParts}:*)`;
  const begins = sql<boolean>`${words} @@ ${query}::tsquery`;
  if (!PHONE_END.test(whole)) return begins;
  // an index finds the few phones with these last four digits; the pattern then checks the other digits
  const lastFour = `'${whole.slice(-4)}'`;
  return sql`(${begins} or ${words} @@ ${lastFour}::tsquery and (${words})::text like ${`%${whole}'%`})`;
}

/** A list with a word search. */
export interface Searchable {
  /** Alias of its table in statements. */
  readonly table: string;
  readonly from: RawBuilder<unknown>;
  /** Every source of words. */
  readonly sources: readonly WordSource[];
  /** The columns that link a row to its words. */
  readonly keys: readonly string[];
}

/** A source of words: the row itself, or a row that it refers to. */
interface WordSource {
  /** The rows that have a word here and meet the conditions, by a word index. */
  readonly select: <Row>(
    columns: RawBuilder<Row>,
    word: SearchWord,
    conditions: readonly Expression<SqlBool>[],
  ) => RawBuilder<Row>;
  /** The words that one row has here. */
  readonly wordsOfRow: RawBuilder<unknown>;
}

interface Reference {
  /** The column with the id of the other row. */
  readonly key: string;
  readonly table: string;
  /** The words of the other row, if they are not in its column `search`. */
  readonly words?: RawBuilder<unknown>;
  /** A column that must also be equal in both rows. */
  readonly sharedColumn?: string;
}

/** Rows of a table with their own words (`search`) and those of rows that they refer to. */
export function defineSearch(
  table: string,
  references: readonly Reference[] = [],
  from: RawBuilder<unknown> = sql.table(table),
): Searchable {
  const words = sql.ref(`${table}.search`);
  const own: WordSource = {
    select: (columns, word, conditions) =>
      sql`select ${columns} from ${from} where ${allOf([matchesWord(words, word), ...conditions])}`,
    wordsOfRow: words,
  };
  return {
    table,
    from,
    sources: [own, ...references.map((one) => referenceSource(table, from, one))],
    keys: ['search', ...references.map(({ key }) => key)],
  };
}

function referenceSource(table: string, from: RawBuilder<unknown>, reference: Reference): WordSource {
  const { key, table: other, words = sql.ref(`${other}.search`), sharedColumn } = reference;
  const shared = sharedColumn === undefined ? [] : [sharedColumn];
  const joined = (alias: string) =>
    allOf([
      sql`${sql.ref(`${table}.${key}`)} = ${sql.ref(`${alias}.id`)}`,
      ...shared.map(
        (column) => sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${sql.ref(`${alias}.${column}`)}`,
      ),
    ]);
  const columnsOfOther = sql.join(['id', ...shared].map((column) => sql.ref(`${other}.${column}`)));
  return {
    // `materialized` and `offset 0` make the planner look up the rows one by one: it would start parallel workers, or read
    // the table, to join a few hundred
    select: (columns, word, conditions) => sql`
      with matched as materialized (select ${columnsOfOther} from ${sql.table(other)} where ${matchesWord(words, word)})
      select found.* from matched cross join lateral (
        select ${columns} from ${from} where ${allOf([joined('matched'), ...conditions])} offset 0) as found`,
    wordsOfRow: sql`(select ${words} from ${sql.table(other)} where ${joined(other)})`,
  };
}

function allOf(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`${sql.join([...conditions], sql` and `)}`;
}

export interface Search {
  readonly list: Searchable;
  readonly words: readonly SearchWord[];
  /** Other conditions on the rows, in terms of their table. */
  readonly where: readonly Expression<SqlBool>[];
}

/**
 * Rows with all of the words, in any source: each source returns rows that no earlier one has. The longest word, as
 * the rarest, is looked up, and the others are checked in its results only. `most` limits the rows read.
 */
export function findRows<Row>(
  { list: { sources }, words, where }: Search,
  columns: RawBuilder<Row>,
  most?: number,
): RawBuilder<Row> {
  const [longest, ...others] = words.toSorted((one, other) => other.whole.length - one.whole.length);
  if (!longest) throw new Error('findRows needs at least one search word');
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
  const branches = sources.map(({ select }, nr) => {
    const before = sources
      .slice(0, nr)
      .map(({ wordsOfRow }) => sql<SqlBool>`(${matchesWord(wordsOfRow, longest)}) is not true`);
    const having = others.map((word) => matchesSomeSource(sources, word));
    return sql<Row>`(${select(columns, longest, [...before, ...having, ...where])} ${limit})`;
  });
  const [only] = branches.length === 1 ? branches : [];
  return only ?? sql`${sql.join(branches, sql` union all `)} ${limit}`;
}

/** Matches a row with all of the words, without an index. */
export function matchesAllWords({ list: { sources }, words }: Search): RawBuilder<SqlBool> {
  return allOf(words.map((word) => matchesSomeSource(sources, word)));
}

/** `is true` prevents the use of the word index, which would be read to its end for a frequent word. */
function matchesSomeSource(sources: readonly WordSource[], word: SearchWord): RawBuilder<SqlBool> {
  const anywhere = sources.map(({ wordsOfRow }) => matchesWord(wordsOfRow, word));
  return sql`(${sql.join(anywhere, sql` or `)}) is true`;
}

/** An inclusive range of days in the school's time zone: `2026-11-21`. */
export interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** The range of a query, whose days have the format `21.11.2026`. */
export function readDays(from: string | undefined, to: string | undefined): Days {
  return { ...(from && { from: fromRuDate(from) }), ...(to && { to: fromRuDate(to) }) };
}

/** SQL conditions for moments of a column within a range of days. */
export function onDays(column: string, { from, to }: Days): Expression<SqlBool>[] {
  const at = sql.ref(column);
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${at} >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${at} < ${startOfDay(to)} + interval '1 day'`]),
  ];
}

/** The day of the school on which a moment of a column is: `2026-11-21`. */
export function schoolDay(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone ${timeZone()}, 'YYYY-MM-DD')`;
}

/** The moment at which a day of the school begins. */
function startOfDay(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::timestamp at time zone ${timeZone()})`;
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
