import { memoize } from './source.ts';

export const isRussian = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** The words with at least that many letters, in lower case, with «е» for «ё». */
export function wordsOf(text: string, letters = 3): readonly string[] {
  return allWords(text).filter((word) => word.length >= letters);
}

/** Rules compare each text with many others. */
const allWords = memoize((text: string): readonly string[] => normalized(text).match(/\p{L}+/gu) ?? []);

function normalized(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Whether two words have the same first letters, and so may be forms of one word: «заявка», «заявкам». */
function beginAlike(one: string, other: string, letters: number): boolean {
  return one.slice(0, letters) === other.slice(0, letters);
}

/** Whether a word of one text is a form of a word of the other. */
export function haveCommonWord(one: string, other: string): boolean {
  return wordsOf(one).some((word) => wordsOf(other).some((twin) => beginAlike(word, twin, 4)));
}

/** The numbers of a text, in figures or in words: «2 класс», «Второй класс». */
export function numbersOf(text: string): readonly number[] {
  const words = normalized(text).match(/\d+|\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    if (/^\d/.test(word)) return Number(word);
    return NUMERALS.find(({ cardinal, ordinal }) => cardinal.test(word) || ordinal?.test(word))?.number ?? [];
  });
}

/** A number in figures or in words: «30», «тридцать»; `undefined` for another word. */
function cardinalOf(count: string): number | undefined {
  const word = normalized(count);
  if (/^\d+$/.test(word)) return Number(word);
  return NUMERALS.find(({ cardinal }) => cardinal.test(word))?.number;
}

const NUMERALS: readonly {
  readonly number: number;
  readonly cardinal: RegExp;
  readonly ordinal?: RegExp;
}[] = [
  { number: 1, cardinal: /^(один|одна|одно)$/, ordinal: /^перв(ый|ая|ое|ые|ого|ой|ом)$/ },
  { number: 2, cardinal: /^(два|две|двух|двумя)$/, ordinal: /^втор(ой|ая|ое|ые|ого|ом)$/ },
  { number: 3, cardinal: /^(три|трех|тремя)$/, ordinal: /^трет(ий|ья|ье|ьи|ьего|ьей|ьем)$/ },
  { number: 4, cardinal: /^четыр(е|ех|ьмя)$/, ordinal: /^четверт(ый|ая|ое|ые|ого|ой|ом)$/ },
  { number: 5, cardinal: /^пят(ь|и|ью)$/, ordinal: /^пят(ый|ая|ое|ые|ого|ой|ом)$/ },
  { number: 6, cardinal: /^шест(ь|и|ью)$/, ordinal: /^шест(ой|ая|ое|ые|ого|ом)$/ },
  { number: 7, cardinal: /^сем(ь|и|ью)$/, ordinal: /^седьм(ой|ая|ое|ые|ого|ом)$/ },
  { number: 8, cardinal: /^вос(емь|ьми|емью)$/, ordinal: /^восьм(ой|ая|ое|ые|ого|ом)$/ },
  { number: 9, cardinal: /^девят(ь|и|ью)$/, ordinal: /^девят(ый|ая|ое|ые|ого|ой|ом)$/ },
  { number: 10, cardinal: /^десят(ь|и|ью)$/, ordinal: /^десят(ый|ая|ое|ые|ого|ой|ом)$/ },
  { number: 14, cardinal: /^четырнадцат[ьи]$/ },
  { number: 15, cardinal: /^пятнадцат[ьи]$/ },
  { number: 20, cardinal: /^двадцат[ьи]$/ },
  { number: 30, cardinal: /^тридцат[ьи]$/ },
  { number: 40, cardinal: /^сорока?$/ },
  { number: 60, cardinal: /^шестьдесят$/ },
  { number: 90, cardinal: /^девяносто$/ },
];

/** Whether a text contains a form of every word of a label: «Ждут оплаты» for «Ждёт оплаты». */
export function mentions(text: string, label: string): boolean {
  const words = wordsOf(text);
  const wanted = wordsOf(label);
  return (
    wanted.length > 0 &&
    wanted.every((word) => words.some((one) => beginAlike(one, word, stemLength(one, word))))
  );
}

/** The number of first letters that two forms of a word share. */
function stemLength(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  return length > 4 ? length - 1 : Math.max(2, other.length - 2);
}

/** Whether a label begins with the stem of a verb, of at least that many letters: «Отклонена» for «Отклонить». */
export function isOfStem(verb: string, label: string, letters = 3): boolean {
  const stem = verb.replace(/[аеиоуыюя]?ть$/, '');
  return stem !== verb && stem.length >= letters && label.toLowerCase().startsWith(stem.toLowerCase());
}

const DAY = 24 * 60 * 60;

/** A duration in a text: «три года», «10 рабочих дней». */
interface Duration {
  readonly phrase: string;
  /** 1 without a number. */
  readonly count: number;
  readonly unit: string;
  readonly seconds: number;
  readonly isInWorkingDays: boolean;
}

const DURATION =
  /(?:(\d+|[а-яё]+) )?(?:календарн[а-яё]+ |(рабоч[а-яё]+ ))?(минут[а-яё]*|час(?:а|ов)?|дн(?:я|ей)|день|сут(?:ки|ок)|недел[яюиь]|месяц[а-яё]*|года?|лет)(?![а-яё])/gi;

/** The beginning of each unit, with its seconds. */
const units: readonly (readonly [string, number])[] = [
  ['мин', 60],
  ['час', 60 * 60],
  ['д', DAY],
  ['сут', DAY],
  ['нед', 7 * DAY],
  ['мес', 30 * DAY],
  ['год', 365 * DAY],
  ['лет', 365 * DAY],
];

export function durationsIn(text: string): readonly Duration[] {
  return Array.from(text.matchAll(DURATION), ([phrase, word = '', working, unit = '']) => {
    const number = cardinalOf(word);
    const seconds = units.find(([start]) => unit.toLowerCase().startsWith(start))?.[1] ?? 0;
    return {
      phrase: number === undefined ? phrase.slice(word.length).trim() : phrase,
      count: number ?? 1,
      unit: unit.toLowerCase(),
      seconds: (number ?? 1) * seconds,
      isInWorkingDays: working !== undefined,
    };
  });
}

/** Whether a duration is a number of days, to a thirtieth, because a month has 30 or 31 days. */
export function isDuration({ seconds }: Duration, days: number): boolean {
  return Math.abs(seconds / DAY - days) <= days / 30;
}
