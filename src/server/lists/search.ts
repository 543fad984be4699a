import { type RawBuilder, sql } from 'kysely';

const MOST_WORDS = 10;
/** Longer words are cut, those that are kept and those that are looked for. */
export const LONGEST_WORD = 60;

/** The number of an application: `2027-00042`. */
const NUMBER = /^\d{4}-\d+$/;

/** Figures with what stands between them in a phone; a stretch of four or more is one word, however it was written. */
const FIGURES = /(?<![\p{L}\d])\+?\d[\d\s().–-]*\d(?![\p{L}\d])/gu;

/** What parts words; the same as in `search_words` of the migrations. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~«»„“”‘’–—…№]+/;

/** The words that somebody looks for, as `search_words` keeps them: small letters, е for ё, a phone in one piece. */
export function searchWords(q = ''): readonly string[] {
  const joined = q.replace(FIGURES, (run) => {
    const figures = run.replace(/\D/g, '');
    return figures.length < 4 || NUMBER.test(run) ? run : ` ${figures} `;
  });
  const words = joined.toLowerCase().replaceAll('ё', 'е').split(BETWEEN_WORDS);
  const found = words.filter((word) => word !== '').map((word) => [...word].slice(0, LONGEST_WORD).join(''));
  return [...new Set(found)].slice(0, MOST_WORDS);
}

/** Holds where some word of the column (made by `search_words`) begins with the given one. An index serves it. */
export function hasWord(column: string, word: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} @@ ${`'${word}':*`}::tsquery`;
}
