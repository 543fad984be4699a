/** The day in the time zone of the process: `2026-11-21`. */
export function isoDay(day: Date): string {
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** `2026-12-31` → `31.12.2026`. */
export function toRuDate(day: string): string {
  return day.split('-').reverse().join('.');
}

/** Days off on weekdays and working weekends by year, as `23.02`. */
export type Calendar = Readonly<
  Record<string, { readonly off: readonly string[]; readonly worked?: readonly string[] }>
>;

/** Whether a day is a working day; in a year without a calendar all weekdays are. */
export function isWorkingDay(day: Date, calendar: Calendar): boolean {
  const { off = [], worked = [] } = calendar[String(day.getFullYear())] ?? {};
  const name = isoDay(day).slice(5).split('-').reverse().join('.');
  const isWeekend = day.getDay() === 0 || day.getDay() === 6;
  return isWeekend ? worked.includes(name) : !off.includes(name);
}

/** The day a number of working days after a moment, in the time zone of the process: `2026-11-29`. */
export function addWorkingDays(moment: Date, count: number, calendar: Calendar): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
  for (let remaining = count; remaining > 0; remaining -= isWorkingDay(day, calendar) ? 1 : 0)
    day.setDate(day.getDate() + 1);
  return isoDay(day);
}
