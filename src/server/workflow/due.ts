import type { components } from '#generated/api.d.ts';
import { type Status, type StatusListName, statuses } from '#generated/statuses.ts';
import holidays from '#schemas/holidays.json' with { type: 'json' };
import { campaignOn, lastDayOf } from '../campaigns/rules.ts';
import { addWorkingDays, type Calendar, isoDay, toRuDate } from '../values/dates.ts';

const { $schema: _schema, $comment: _comment, yearly: _yearly, ...years } = holidays;

/** The days off of the school by year (`schemas/holidays.json`; only `schemas:check` reads `yearly`). */
export const calendar: Calendar = years;

/** Dates that replace or limit the deadline of a status. */
interface Bounds {
  /** The last day of its campaign: `2027-08-31`. */
  readonly closes?: string | undefined;
  /** The day that the office has chosen for the family in the transition to this status. */
  readonly chosen?: string | null;
}

/**
 * The deadline of a status, counted from its start: `2026-11-29`. `null` for a status without one (`due_days` of
 * `schemas/statuses`). A status that lasts until the end of its campaign has until the end of the school year if it
 * started later, or if the campaign is unknown.
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

/** Whether a day (`2026-11-29`) has passed; false without a day. */
export function isPast(day: string | null | undefined, now: Date): boolean {
  return day != null && day < isoDay(now);
}

/** The deadline for messages: `29.11.2026`; blank if there is none. */
export function dueText(list: StatusListName, status: string, since: Date, bounds?: Bounds): string {
  return toRuDate(dueOn(list, status, since, bounds) ?? '');
}

/** Statuses with the start time before which a record in them is overdue. */
export type OverdueThresholds = readonly (readonly [status: string, before: Date])[];

/** Statuses in which the office must act (`due_days`, no `todo`), with the start time before which they are late. */
export function overdueThresholds(list: StatusListName, now: Date): OverdueThresholds {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  return Object.entries(known).flatMap(([status, { due_days, todo }]) =>
    typeof due_days === 'number' && !todo ? [[status, firstDayInTime(due_days, now)] as const] : [],
  );
}

/** The start time before which a record in a status is overdue, for any next actor; `undefined` without working days. */
export function overdueThreshold(list: StatusListName, status: string, now: Date): Date | undefined {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  const days = known[status]?.due_days;
  return typeof days === 'number' ? firstDayInTime(days, now) : undefined;
}

/** Midnight of the first day from which `days` working days have not passed yet: earlier records are overdue. */
function firstDayInTime(days: number, now: Date): Date {
  const today = isoDay(now);
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  for (;;) {
    const before = new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
    if (addWorkingDays(before, days, calendar) < today) return day;
    day.setDate(day.getDate() - 1);
  }
}

/** A task of a person; the call adds whether it is overdue. */
export type TodoItem = Omit<components['schemas']['TodoItem'], 'overdue'>;

/** A record that waits for its representative; a blank child is none. */
export function todoItem(
  { id, status, number }: Pick<TodoItem, 'id' | 'status' | 'number'>,
  item: Pick<TodoItem, 'of' | 'due_on' | 'child'> & Partial<TodoItem>,
): TodoItem {
  return { id, status, number, title: null, amount: null, tab: null, ...item, child: item.child || null };
}

type StatusOf<List extends StatusListName> = Extract<keyof (typeof statuses)[List]['statuses'], string>;

/** Results of `read` for statuses of a list that wait for the person; lists without such statuses are skipped. */
export async function readWaiting<List extends StatusListName, Row>(
  list: List,
  read: (statuses: readonly StatusOf<List>[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const waiting = waitingStatuses(list);
  return waiting.length === 0 ? [] : read(waiting);
}

/** The statuses of a list that wait for the person (`todo` of `schemas/statuses`). */
function waitingStatuses<List extends StatusListName>(list: List): readonly StatusOf<List>[] {
  const known: Readonly<Record<string, Status>> = statuses[list].statuses;
  const isWaiting = (name: string): name is StatusOf<List> => known[name]?.todo === true;
  return Object.keys(known).filter(isWaiting);
}
