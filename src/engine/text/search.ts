import { comparable } from './language.ts';

/** Endings of Russian words: a search for «оплата» also finds «оплаты» and «оплатить». */
const ENDING =
  /(ами|ями|ого|его|ому|ему|ыми|ими|ать|ить|ах|ях|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ам|ям|ом|ем|а|я|о|е|ы|и|у|ю|ь|й)$/;

/** The minimum length of a meaningful stem. */
const STEM_LENGTH = 4;

/** The words of a text, in comparable spelling. */
function wordsOf(text: string): readonly string[] {
  return comparable(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function stemOf(word: string): string {
  const stem = word.replace(ENDING, '');
  return stem.length >= STEM_LENGTH ? stem : word;
}

/** Whether each word of the query, without its ending, starts a word of the texts. An empty query matches all. */
export function matchesSearch(query: string, texts: readonly string[]): boolean {
  const known = texts.flatMap(wordsOf);
  return wordsOf(query)
    .map(stemOf)
    .every((stem) => known.some((word) => word.startsWith(stem)));
}
