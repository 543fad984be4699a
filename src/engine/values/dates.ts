import { dateInWords, monthNames, yearWord } from '../text/language.ts';

/** Dates are strings `DD.MM.YYYY` in page, wire and database, never `Date` objects (spec §5). */

export type DateReason = 'shape' | 'day' | 'month' | 'year' | 'calendar';

export interface DateParts {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

export type ParsedDate =
  | { readonly ok: true; readonly value: string; readonly parts: DateParts }
  | { readonly ok: false; readonly reason: DateReason; readonly parts?: DateParts };

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/**
 * Parses a date as people write it: `1.2.2015`, `01/02/2015`, `01022015`, `1 2 2015`, `1 февраля 2015 г.`, and
 * `2015-02-01`, which browsers fill in. A year of two digits is invalid.
 */
export function parseRuDate(text: string): ParsedDate {
  const parts = readParts(text);
  if (!parts) return { ok: false, reason: 'shape' };
  const { day, month, year } = parts;
  if (day < 1 || day > 31) return { ok: false, reason: 'day', parts };
  if (month < 1 || month > 12) return { ok: false, reason: 'month', parts };
  if (year < FIRST_YEAR || year > LAST_YEAR) return { ok: false, reason: 'year', parts };
  if (day > daysIn(month, year)) return { ok: false, reason: 'calendar', parts };
  return { ok: true, value: formatRuDate(parts), parts };
}

function readParts(text: string): DateParts | undefined {
  const plain = text.trim().toLowerCase().replace(yearWord, '').replace(/\.$/, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const figures =
    /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(plain) ??
    /^(\d{1,2})[\s./,\\‐‑–—-]+(\d{1,2})[\s./,\\‐‑–—-]+(\d+)$/.exec(plain);
  if (figures) return { day: Number(figures[1]), month: Number(figures[2]), year: Number(figures[3]) };
  const words = dateInWords.exec(plain);
  const month = words?.[2] === undefined ? 0 : monthNames.indexOf(words[2]) + 1;
  return words && month ? { day: Number(words[1]), month, year: Number(words[3]) } : undefined;
}

export function formatRuDate({ day, month, year }: DateParts): string {
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${String(year).padStart(4, '0')}`;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysIn(month: number, year: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether a text is an existing day in the stored notation. */
export function isRuDate(text: string): boolean {
  const parsed = parseRuDate(text);
  return parsed.ok && parsed.value === text;
}

/** Compares two dates `DD.MM.YYYY`; negative if `a` is earlier. */
export function compareRuDates(a: string, b: string): number {
  const [left, right] = [fromRuDate(a), fromRuDate(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** `31.12.2026` → `2026-12-31`. */
export function fromRuDate(date: string): string {
  return date.split('.').reverse().join('-');
}

/** The date a number of years earlier; 29 February becomes 28 February outside of leap years. */
export function yearsBefore(date: string, years: number): string {
  const day = Number(date.slice(0, 2));
  const month = Number(date.slice(3, 5));
  const year = Number(date.slice(6)) - years;
  return formatRuDate({ day: Math.min(day, daysIn(month, year)), month, year });
}

/**
 * Age in full years on a day (`DD.MM.YYYY`); `undefined` for an invalid or future date of birth. People born on 29
 * February turn a year older on 1 March of a common year.
 */
export function ageOn(birthDate: string, day: string): number | undefined {
  if (!isRuDate(birthDate) || compareRuDates(birthDate, day) > 0) return undefined;
  const years = Number(day.slice(6)) - Number(birthDate.slice(6));
  const hadBirthday = compareRuDates(birthDate, yearsBefore(day, years)) <= 0;
  return hadBirthday ? years : years - 1;
}
