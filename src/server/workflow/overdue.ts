import { type Status, type StatusListName, statuses } from '#generated/statuses.ts';
import { isoDay } from '../values/ru-dates.ts';
import { addWorkingDays } from '../values/working-days.ts';
import { calendar } from './due.ts';

/** By status the moment before which it must have begun for its day to be over. */
export type OverdueMoments = readonly (readonly [status: string, before: Date])[];

/**
 * Of which statuses the office is late, and since when: those that have `due_days` and wait for the office, not for the
 * family (`todo`).
 */
export function overdueMoments(list: StatusListName, now: Date): OverdueMoments {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  return Object.entries(known).flatMap(([status, { due_days, todo }]) =>
    typeof due_days === 'number' && !todo ? [[status, lastInTime(due_days, now)] as const] : [],
  );
}

/** Before which moment a status must have begun for its day to be over, whoever has to act; `undefined` without working days. */
export function lateSince(list: StatusListName, status: string, now: Date): Date | undefined {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  const days = known[status]?.due_days;
  return typeof days === 'number' ? lastInTime(days, now) : undefined;
}

/** The first day whose working days are not over yet, at its beginning: what began before it is late. */
function lastInTime(days: number, now: Date): Date {
  const today = isoDay(now);
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  for (;;) {
    const before = new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
    if (addWorkingDays(before, days, calendar) < today) return day;
    day.setDate(day.getDate() - 1);
  }
}
