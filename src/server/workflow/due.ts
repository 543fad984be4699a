import { type Status, type StatusListName, statuses } from '#generated/statuses.ts';
import holidays from '#schemas/holidays.json' with { type: 'json' };
import { campaignOn, lastDayOf } from '../campaigns/rules.ts';
import { toRuDate } from '../values/ru-dates.ts';
import { addWorkingDays, type Calendar } from '../values/working-days.ts';

const { $schema: _, $comment: __, ...years } = holidays;

/** The days off of the school (`schemas/holidays.json`). */
export const calendar: Calendar = years;

/**
 * The day until which whoever has to act in that status has time, counted from the moment when it began: `2026-11-29`.
 * `null` for a status that waits for nobody (`due_days` of `schemas/statuses`).
 */
export function dueOn(list: StatusListName, status: string, since: Date): string | null {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  const days = known[status]?.due_days;
  if (days === undefined) return null;
  return days === 'campaign' ? lastDayOf(campaignOn(since)) : addWorkingDays(since, days, calendar);
}

/** The same day as letters write it; blank where there is none. */
export function dueWords(list: StatusListName, status: string, since: Date): string {
  return toRuDate(dueOn(list, status, since) ?? '');
}
