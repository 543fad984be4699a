import { type RawBuilder, sql } from 'kysely';

const MOST_WORDS = 10;
/** Longer words are cut, those that are kept and those that are looked for. */
export const LONGEST_WORD = 60;

/** What somebody looks for: a word, or a stretch of figures that was written in parts. */
export interface SearchWord {
  /** Small letters, е for ё; a stretch of figures in one piece, as a phone is kept. */
  readonly whole: string;
  /** The same as a title or a number has it, «12-2026»; none where it was written in one piece, or is a phone by its plus. */
  readonly parts: readonly string[];
}

/** Figures with what stands between them in a phone; a stretch of four or more may be one word, however it was written. */
const FIGURES = /(?<![\p{L}\d])\+?\d[\d\s().–-]*\d(?![\p{L}\d])/gu;

/** What parts words; the same as in `search_words` of the migrations. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~«»„“”‘’–—…№]+/;

/** Begins no word that is kept: who looks for signs alone, as «%», finds nothing. */
const NO_WORD: SearchWord = { whole: '%', parts: [] };

/** The end of a phone as it is said: of its last four figures and of its last seven there are words of their own. */
const PHONE_END = /^\d{5,9}$/;

/** The words that somebody looks for, as `search_words` keeps them. */
export function searchWords(q = ''): readonly SearchWord[] {
  const found = new Map<string, SearchWord>();
  let end = 0;
  const add = (word: SearchWord) => found.has(word.whole) || found.set(word.whole, word);
  for (const { 0: stretch, index } of q.matchAll(FIGURES)) {
    plainWords(q.slice(end, index)).forEach(add);
    figures(stretch).forEach(add);
    end = index + stretch.length;
  }
  plainWords(q.slice(end)).forEach(add);
  if (found.size === 0 && q.trim() !== '') return [NO_WORD];
  return [...found.values()].slice(0, MOST_WORDS);
}

function plainWords(text: string): readonly SearchWord[] {
  return wordsIn(text).map((whole) => ({ whole, parts: [] }));
}

/** Few figures are no phone: they are words as they stand. */
function figures(stretch: string): readonly SearchWord[] {
  const joined = stretch.replace(/\D/g, '');
  if (joined.length < 4) return plainWords(stretch);
  const parts = stretch.startsWith('+') ? [] : wordsIn(stretch).slice(0, MOST_WORDS);
  return [{ whole: cut(joined), parts: parts.length > 1 ? parts : [] }];
}

/** A text as it is compared: without differences of case and ё. */
export function foldLetters(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

function wordsIn(text: string): readonly string[] {
  const words = foldLetters(text).split(BETWEEN_WORDS);
  return words.filter((word) => word !== '').map(cut);
}

function cut(word: string): string {
  return [...word].slice(0, LONGEST_WORD).join('');
}

/**
 * Holds where some word of the column (made by `search_words`) begins with the given one, or where its parts stand, the
 * last of them begun. An index serves it: of all parts but the last, few words are the same.
 */
export function hasWord(column: string, word: SearchWord): RawBuilder<boolean> {
  return holdsWord(sql.ref(column), word);
}

/** The words of a child's name; the index of migration 0038 is made of the same text. */
export const childNames = sql<unknown>`search_words(coalesce(children.last_name, '') || ' ' || coalesce(children.first_name, ''))`;

/** The same of words that are put together for the question. */
export function holdsWord(words: RawBuilder<unknown>, { whole, parts }: SearchWord): RawBuilder<boolean> {
  const inParts = parts.map((part) => `'${part}'`).join(' & ');
  const query = inParts === '' ? `'${whole}':*` : `'${whole}':* | (${inParts}:*)`;
  const begins = sql<boolean>`${words} @@ ${query}::tsquery`;
  if (!PHONE_END.test(whole)) return begins;
  // an index finds the last four, of few phones; the others are looked for in those
  const lastFour = `'${whole.slice(-4)}'`;
  return sql`(${begins} or ${words} @@ ${lastFour}::tsquery and (${words})::text like ${`%${whole}'%`})`;
}
