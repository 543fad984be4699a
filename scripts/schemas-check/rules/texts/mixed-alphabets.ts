import type { Problem } from '../../problem.ts';
import type { Path, Source } from '../../read/source.ts';
import { sourceRule } from './source-rule.ts';
import { textsIn } from './texts-in.ts';

/**
 * No word mixes Russian and Latin letters: they look the same, and are neither found nor read aloud as one word. A lone
 * Latin letter that looks like a Russian word («c» for «с») is meant as one.
 */
export const mixedAlphabets = sourceRule((source) => {
  const { file } = source;
  // what is released is as it was; what describes the files speaks of them in both alphabets
  if (file.startsWith('schemas/released') || file.startsWith('schemas/meta/')) return [];
  return textsIn(source.data).flatMap(({ path, text }) => mixedWords(source, path, text));
});

/** The Russian letters that look like each Latin one. */
const twins = new Map(
  [...'AaBCcEeHKkMOoPpTXxy'].map((letter, i) => [letter, [...'АаВСсЕеНКкМОоРрТХху'][i] ?? '']),
);
const latin = new Map([...twins].map(([one, other]) => [other, one]));

const isRussian = (text: string) => /\p{Script=Cyrillic}/u.test(text);

function mixedWords(source: Source, path: Path, text: string): readonly Problem[] {
  if (!isRussian(text)) return [];
  const words = text.replace(/\{[^{}]*\}/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  const isLone = (word: string) =>
    /^[acoky]$/.test(word) && new RegExp(`(^|[а-яё,] )${word} [а-яё«]`, 'i').test(text);
  return [...new Set(words)]
    .filter((word) => (isRussian(word) && /[a-z]/i.test(word)) || isLone(word))
    .map((word) => source.problem(path, ...wordsFor(word)));
}

function wordsFor(word: string): [what: string, fix: string] {
  const letters = [...word];
  const strange = letters.filter((letter) => /[a-z]/i.test(letter));
  const russian = letters.map((letter) => twins.get(letter) ?? letter).join('');
  if (!/[a-z]/i.test(russian))
    return [`в слове «${word}» латинские буквы: ${listed(strange)}`, `наберите его по-русски: «${russian}»`];
  const foreign = letters.filter((letter) => isRussian(letter));
  const other = letters.map((letter) => latin.get(letter) ?? letter).join('');
  if (!isRussian(other))
    return [`в слове «${word}» русские буквы: ${listed(foreign)}`, `наберите его латиницей: «${other}»`];
  return [
    `в слове «${word}» смешаны русские и латинские буквы`,
    'наберите его одними русскими или одними латинскими',
  ];
}

function listed(letters: readonly string[]): string {
  return [...new Set(letters)].map((letter) => `«${letter}»`).join(', ');
}
