import * as words from '#generated/words/server/auth.ts';

/** Why a password is easily guessed: it is among the most common ones, or made of what is known of its person. */
export type Weakness = 'common' | 'own';

/** What else a password must have beside what is known of a person, in letters. */
const OTHER_LETTERS = 4;
/** Shorter names stand in too many words. */
const SHORTEST_WORD = 3;

/**
 * Judges a password by what those try first who guess: common ones (`isCommon`), also with figures around them, typed in
 * the other keyboard layout, repeated or in a row; and `known`, the words and numbers of its person. Several words in a
 * row stay good with a name among them. OWASP ASVS 5: 6.2.4, 6.2.11.
 */
export function weaknessOf(
  password: string,
  known: readonly string[],
  isCommon: (word: string) => boolean,
): Weakness | undefined {
  const text = plain(password);
  const typed = [text, inLatinLayout(text)];
  const bases = typed.map((one) => one.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  if ([...typed, ...bases].some((one) => one !== '' && isCommon(one)) || isMonotonous(text)) return 'common';
  // a number may be written with signs between
  const joined = text.replaceAll(/[^\p{L}\d]/gu, '');
  return [text, joined].some((one) => isMadeOf(one, known)) ? 'own' : undefined;
}

/** Nothing but words and numbers that are known of the person, with figures and signs. */
function isMadeOf(text: string, known: readonly string[]): boolean {
  const words = known.flatMap(wordsOf).sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && rest.replaceAll(/[^\p{L}]/gu, '').length < OTHER_LETTERS;
}

/** «Анна-Мария», `anna.orlova@example.ru`, `+79161234567`, `27.03.2015` → what may stand of them in a password. */
function wordsOf(known: string): readonly string[] {
  const text = plain(known);
  const parts = text.split(/[^\p{L}\d]+/u);
  const figures = text.replaceAll(/\D/g, '');
  // with and without the country's code; the subscriber's own
  const numbers = [figures, figures.slice(-10), figures.slice(-7)].filter((number) => number.length >= 6);
  return [text, ...parts, ...numbers].filter((word) => word.length >= SHORTEST_WORD);
}

/** One short piece again and again, or signs in a row: `aaaaaaaaaa`, `abcabcabca`, `2345678901`, «абвгдежзий». */
function isMonotonous(text: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/u.test(text)) return true;
  const steps = [...text].map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at - 1) ?? 0));
  return [1, -1].some((step) => steps.slice(1).filter((one) => one !== step).length <= 1);
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** What stands on the same keys: «пароль» is `gfhjkm`. */
function inLatinLayout(text: string): string {
  return [...text].map((sign) => LATIN[words.cyrillicKeys.indexOf(sign)] ?? sign).join('');
}
