import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { fromRuDate } from '../values/ru-dates.ts';

/** From this day on, up to that one, by the school's time: `2026-11-21`. */
export interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** As a query names them: `21.11.2026`. */
export function readDays(from: string | undefined, to: string | undefined): Days {
  return { ...(from && { from: fromRuDate(from) }), ...(to && { to: fromRuDate(to) }) };
}

/** Holds for moments of a column on these days. */
export function onDays(column: string, { from, to }: Days): Expression<SqlBool>[] {
  const at = sql.ref(column);
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${at} >= ${dayAt(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${at} < ${dayAt(to)} + interval '1 day'`]),
  ];
}

/** The day of the school on which a moment of a column is: `2026-11-21`. */
export function schoolDay(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone ${timeZone()}, 'YYYY-MM-DD')`;
}

/** The moment at which a day of the school begins. */
function dayAt(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::timestamp at time zone ${timeZone()})`;
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
