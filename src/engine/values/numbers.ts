import { currencyWord } from '../text/language.ts';

/** Parses a number as typed: comma or point, spaces between thousands, any minus; `undefined` for other text. */
export function parseNumber(text: string): number | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^[−–—]/, '-')
    .replace(',', '.');
  if (!/^-?(\d{1,15}(\.\d{1,15})?|\.\d{1,15})$/.test(plain)) return undefined;
  const value = Number(plain);
  return Object.is(value, -0) ? 0 : value;
}

/** Parses roubles as people write them (`1500`, `1 500,5`, `1500.50 ₽`) into kopecks; `undefined` for other text. */
export function parseRoubles(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(currencyWord, '');
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === '' ? undefined : Number(whole + fraction.padEnd(2, '0'));
}

/** Kopecks as roubles in a text field: `1500`, `1500,50`. */
export function roublesAsTyped(kopecks: number): string {
  const digits = String(kopecks).padStart(3, '0');
  const fraction = digits.slice(-2);
  return digits.slice(0, -2) + (fraction === '00' ? '' : `,${fraction}`);
}

/** Kopecks as displayed roubles: `1 500 ₽`, `1 500,50 ₽`, with no-break spaces. */
export function formatRoubles(kopecks: number): string {
  const [whole = '', fraction] = roublesAsTyped(kopecks).split(',');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${grouped}${fraction === undefined ? '' : `,${fraction}`}\u00a0₽`;
}
