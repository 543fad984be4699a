import * as words from '#generated/words/dashboard.ts';
import { formatDate } from '#portal/text/format.ts';

/** A column of a chart: one day, or the days of one week (from Monday) that are in the range. */
export interface Column {
  /** `2027-02-01` */
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

/** A longer range is shown by week. */
const MAX_DAYS = 31;
const WEEK = 7;

/**
 * A column for every day of the range, or for every week of a long one; `counted` may omit days. Counts outside the
 * range extend it: an application may precede a campaign whose first day was moved.
 */
export function columnsOf(
  counted: ReadonlyMap<string, number>,
  { from, to }: { readonly from: string; readonly to: string },
): readonly Column[] {
  const known = [...counted.keys()].sort();
  const [earliest = from, latest = to] = [known[0], known.at(-1)];
  const first = earliest < from ? earliest : from;
  const last = latest > to ? latest : to;
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  if (days.length <= MAX_DAYS)
    return days.map((day) => ({ first: day, last: day, count: counted.get(day) ?? 0 }));
  const weeks = new Map<string, Column>();
  for (const day of days) {
    const monday = mondayOf(day);
    const { count = 0, first: firstDay = day } = weeks.get(monday) ?? {};
    weeks.set(monday, { first: firstDay, last: day, count: count + (counted.get(day) ?? 0) });
  }
  return [...weeks.values()];
}

/** A later day, computed in UTC: days of a time zone may have 23 or 25 hours. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
  return dayAfter(day, -weekday);
}

const SHORT = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** `01.02` of `2027-02-01`. */
export function shortDay(day: string): string {
  return SHORT.format(new Date(`${day}T00:00:00Z`));
}

/** The day of a column, or its week: `01.02.2027 – 07.02.2027`. */
export function periodText({ first, last }: Pick<Column, 'first' | 'last'>): string {
  return first === last
    ? formatDate(first)
    : words.weekOf({ first: formatDate(first), last: formatDate(last) });
}

const DAY = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', day: 'numeric', month: 'long' });

/** `понедельник, 23 ноября` */
export function todayInWords(now = new Date()): string {
  return DAY.format(now);
}

/** `2026-11-23` */
export function today(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
