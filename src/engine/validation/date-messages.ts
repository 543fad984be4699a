import { monthNames } from '../text/language.ts';
import * as words from '../text/messages.ts';
import { limitDate, today } from '../values/date-limits.ts';
import { type DateParts, parseRuDate } from '../values/dates.ts';

/** What is wrong with a typed date: which part, then that there is no such day. */
export function dateMessage(text: string): string {
  const parsed = parseRuDate(text);
  if (parsed.ok) return words.dateShape;
  const { parts } = parsed;
  if (parsed.reason === 'shape' || !parts) return words.dateFigures;
  if (parsed.reason === 'day') return words.noSuchDay(parts.day);
  if (parsed.reason === 'month') return words.noSuchMonth(parts.month);
  if (parsed.reason === 'year') return parts.year < 100 ? words.shortYear : words.oddYear(parts.year);
  return noSuchDateMessage(parts);
}

function noSuchDateMessage({ day, month, year }: DateParts): string {
  return day === 29 ? words.noLeapDay(year) : words.noSuchDate(day, monthNames[month - 1] ?? '');
}

/** For `x-not-after`. */
export function notAfterMessage(limit: string): string {
  const last = limitDate(limit);
  return last === today() ? words.dateInFuture : words.dateTooLate(last);
}

/** For `x-not-before`. */
export function notBeforeMessage(limit: string): string {
  return words.dateTooEarly(limitDate(limit));
}
