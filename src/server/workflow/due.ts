import { type Status, type StatusListName, statuses } from '#generated/statuses.ts';
import holidays from '#schemas/holidays.json' with { type: 'json' };
import { campaignOn, lastDayOf } from '../campaigns/rules.ts';
import { isoDay, toRuDate } from '../values/ru-dates.ts';
import { addWorkingDays, type Calendar } from '../values/working-days.ts';

const { $schema: _, $comment: __, ...years } = holidays;

/** The days off of the school (`schemas/holidays.json`). */
export const calendar: Calendar = years;

/**
 * The day until which whoever has to act in that status has time, counted from the moment when it began: `2026-11-29`.
 * `null` for a status that waits for nobody (`due_days` of `schemas/statuses`). `closes` is the last day of its campaign
 * where it is known: what waits for that, and began later, has until the end of the school year.
 */
export function dueOn(list: StatusListName, status: string, since: Date, closes?: string): string | null {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  const days = known[status]?.due_days;
  if (days === undefined) return null;
  if (days !== 'campaign') return addWorkingDays(since, days, calendar);
  return closes !== undefined && closes >= isoDay(since) ? closes : lastDayOf(campaignOn(since));
}

/** The same day as letters write it; blank where there is none. */
export function dueWords(list: StatusListName, status: string, since: Date, closes?: string): string {
  return toRuDate(dueOn(list, status, since, closes) ?? '');
}
