export const isRussian = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** The words with at least so many letters, in lower case, with е in place of ё. */
export function wordsOf(text: string, letters = 3): readonly string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length >= letters);
}

/** Whether two words have the same first letters, so that they may be forms of one: «заявка», «заявкам». */
function beginAlike(one: string, other: string, letters: number): boolean {
  return one.slice(0, letters) === other.slice(0, letters);
}

/** Whether a word of one text is a form of a word of the other. */
export function haveCommonWord(one: string, other: string): boolean {
  return wordsOf(one).some((word) => wordsOf(other).some((twin) => beginAlike(word, twin, 4)));
}

/** The numbers of a text, in figures or in words: «2 класс», «Второй класс». */
export function numbersOf(text: string): readonly number[] {
  const words = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    const numeral = NUMERALS.findIndex((form) => form.test(word));
    return /^\d/.test(word) ? Number(word) : numeral < 0 ? [] : numeral + 1;
  });
}

const NUMERALS = [
  /^(один|одна|одно|перв(ый|ая|ое|ые|ого|ой|ом))$/,
  /^(два|две|двух|втор(ой|ая|ое|ые|ого|ом))$/,
  /^(три|тр[её]х|трет(ий|ья|ье|ьи|ьего|ьей|ьем))$/,
  /^(четыре|четыр[её]х|четв[её]рт(ый|ая|ое|ые|ого|ой|ом))$/,
  /^(пять|пяти|пят(ый|ая|ое|ые|ого|ой|ом))$/,
  /^(шесть|шести|шест(ой|ая|ое|ые|ого|ом))$/,
  /^(семь|семи|седьм(ой|ая|ое|ые|ого|ом))$/,
  /^(восемь|восьми|восьм(ой|ая|ое|ые|ого|ом))$/,
  /^(девять|девяти|девят(ый|ая|ое|ые|ого|ой|ом))$/,
  /^(десять|десяти|десят(ый|ая|ое|ые|ого|ой|ом))$/,
];

/** Whether a text has a form of every word of a label: «Поданы» of «Подана», «Ждут оплаты» of «Ждёт оплаты». */
export function mentions(text: string, label: string): boolean {
  const words = wordsOf(text);
  const wanted = wordsOf(label);
  return (
    wanted.length > 0 &&
    wanted.every((word) => words.some((one) => beginAlike(one, word, stemLength(one, word))))
  );
}

/** Letters that two forms of a word have in common. */
function stemLength(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  return length > 4 ? length - 1 : Math.max(2, other.length - 2);
}

/** Whether a label begins with the stem of a verb, of at least so many letters: «Отклонена» of «Отклонить». */
export function isOfStem(verb: string, label: string, letters = 3): boolean {
  const stem = verb.replace(/[аеиоуыюя]?ть$/, '');
  return stem !== verb && stem.length >= letters && label.toLowerCase().startsWith(stem.toLowerCase());
}

/** A number in figures or in words: «30», «тридцать»; 1 if the text is neither. */
export function countOf(count: string): number {
  return CARDINALS.get(count.toLowerCase().replaceAll('ё', 'е')) ?? (Number(count) || 1);
}

const CARDINALS: ReadonlyMap<string, number> = new Map([
  ['два', 2],
  ['двух', 2],
  ['три', 3],
  ['трех', 3],
  ['четыре', 4],
  ['четырех', 4],
  ['пять', 5],
  ['пяти', 5],
  ['шесть', 6],
  ['шести', 6],
  ['семь', 7],
  ['семи', 7],
  ['восемь', 8],
  ['девять', 9],
  ['десять', 10],
  ['десяти', 10],
  ['четырнадцать', 14],
  ['пятнадцать', 15],
  ['двадцать', 20],
  ['тридцать', 30],
  ['сорок', 40],
  ['шестьдесят', 60],
  ['девяносто', 90],
]);
