import * as words from '#generated/words/dashboard.ts';
import type { Column } from '#portal/screens/dashboard/series.ts';
import { formatDate } from '#portal/text/format.ts';

const SHORT = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** `01.02` of `2027-02-01`. */
export function shortDay(day: string): string {
  return SHORT.format(new Date(`${day}T00:00:00Z`));
}

/** The day of a column, or its week: `01.02.2027 – 07.02.2027`. */
export function spanOf({ first, last }: Pick<Column, 'first' | 'last'>): string {
  return first === last
    ? formatDate(first)
    : words.weekOf({ first: formatDate(first), last: formatDate(last) });
}
