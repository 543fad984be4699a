export const isRussian = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** The words of a text of at least so many letters, in small ones, without ё. */
export function wordsOf(text: string, letters = 3): readonly string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length >= letters);
}

/** Whether two words begin alike, so that they may be forms of one: «заявка», «заявкам». */
export function beginAlike(one: string, other: string, letters: number): boolean {
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
