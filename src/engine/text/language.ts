/** The formats of numbers, dates, sums and sizes in the language of the forms. */

export const locale = 'ru-RU';

/** In the genitive, as in a date: 31 февраля. */
export const monthNames: readonly string[] = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

/** The word «год» that may close a written date: `2015 г.`, `2015 года`. */
export const yearWord = /\s*г(\.|ода?)?$/u;

/** A date with the month's name: `1 февраля 2015`. */
export const dateInWords = /^(\d{1,2})\s*([а-я]+)\s*(\d+)$/u;

/** The word or the sign that may close a sum. */
export const currencyWord = /(₽|руб\.?|р\.?)$/i;

/** Units of size, each 1024 times the one before. */
export const byteUnits = ['Б', 'КБ', 'МБ', 'ГБ'] as const;

/** Text for comparison: spellings that people use interchangeably become equal. */
export function comparable(text: string): string {
  return text.toLocaleLowerCase(locale).replaceAll('ё', 'е');
}

/** Keeps «№» and its number on one line. */
export function tieNumbers(text: string): string {
  return text.replaceAll('№ ', '№\u00a0');
}

/** Lowers the first letter of a text, to follow a colon or a comma; abbreviations keep their capitals. */
export function beginSmall(text: string): string {
  const [first = '', second = ''] = text;
  // without the locale, which takes ten times as long and does not matter for Russian letters
  return second === second.toLowerCase() ? first.toLowerCase() + text.slice(first.length) : text;
}
