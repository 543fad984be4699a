import { compareRuDates, formatRuDate, isRuDate, yearsBefore } from './dates.ts';

/** Returns the current date as `DD.MM.YYYY`. */
export type Clock = () => string;

/** Today in the local time zone. */
export const localToday: Clock = () => {
  const now = new Date();
  return formatRuDate({ day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() });
};

let clock = localToday;

/** Replaces the system clock, for tests on a fixed day. */
export function setClock(next: Clock): void {
  clock = next;
}

export function today(): string {
  return clock();
}

/** The date of a limit: `today`, `today-25y`, `today+1y` or `DD.MM.YYYY`. Throws for any other text. */
export function limitDate(limit: string): string {
  const relative = /^today(?:([+-])(\d{1,3})y)?$/.exec(limit);
  if (relative) {
    const years = Number(relative[2] ?? 0);
    return yearsBefore(today(), relative[1] === '+' ? -years : years);
  }
  if (isRuDate(limit)) return limit;
  throw new Error(`A date limit is "today", "today-25y" or DD.MM.YYYY, not "${limit}"`);
}

/** Predicate of `x-not-after`; accepts invalid dates, which the format reports. */
export function dateNotAfter(limit: string): (value: unknown) => boolean {
  return (value) => !isDate(value) || compareRuDates(value, limitDate(limit)) <= 0;
}

/** Predicate of `x-not-before`; accepts invalid dates, which the format reports. */
export function dateNotBefore(limit: string): (value: unknown) => boolean {
  return (value) => !isDate(value) || compareRuDates(value, limitDate(limit)) >= 0;
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isRuDate(value);
}
