import { type Status, type StatusListName, statuses } from '#generated/statuses.ts';
import holidays from '#schemas/holidays.json' with { type: 'json' };
import { campaignOn, lastDayOf } from '../campaigns/rules.ts';
import { isoDay, toRuDate } from '../values/ru-dates.ts';
import { addWorkingDays, type Calendar } from '../values/working-days.ts';

const { $schema: _, $comment: __, ...years } = holidays;

/** The days off of the school (`schemas/holidays.json`). */
export const calendar: Calendar = years;

/** What else bounds the day of a status. */
interface Bounds {
  /** The last day of its campaign: `2027-08-31`. */
  readonly closes?: string | undefined;
  /** The day that the school chose for the family when it moved the application there. */
  readonly chosen?: string | null;
}

/**
 * The day until which whoever has to act in that status has time, counted from the moment when it began: `2026-11-29`.
 * `null` for a status that waits for nobody (`due_days` of `schemas/statuses`). What waits for the end of its campaign,
 * and began later or in one of which that is not known, has until the end of the school year.
 */
export function dueOn(
  list: StatusListName,
  status: string,
  since: Date,
  { closes, chosen }: Bounds = {},
): string | null {
  if (chosen) return chosen;
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  const days = known[status]?.due_days;
  if (days === undefined) return null;
  if (days !== 'campaign') return addWorkingDays(since, days, calendar);
  return closes !== undefined && closes >= isoDay(since) ? closes : lastDayOf(campaignOn(since));
}

/** Whether a day, `2026-11-29`, is over; no day is not. */
export function isOver(day: string | null | undefined, now: Date): boolean {
  return day != null && day < isoDay(now);
}

/** The same day as letters write it; blank where there is none. */
export function dueWords(list: StatusListName, status: string, since: Date, bounds?: Bounds): string {
  return toRuDate(dueOn(list, status, since, bounds) ?? '');
}
