/** A column of a chart: one day, or one week from its Monday on. */
export interface Column {
  /** `2027-02-01` */
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

/** Up to this number, days are shown one by one; longer ranges are shown by week. */
const MOST_DAYS = 31;
const WEEK = 7;

/**
 * Every day from the first to the last, or every week of a long range; `counted` may omit days.
 * Counts outside the range are included too: an application may precede a campaign whose first day
 * was moved.
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
  if (days.length <= MOST_DAYS)
    return days.map((day) => ({ first: day, last: day, count: counted.get(day) ?? 0 }));
  const weeks = new Map<string, Column>();
  for (const day of days) {
    const monday = mondayOf(day);
    const { count = 0, first: begins = day } = weeks.get(monday) ?? {};
    weeks.set(monday, { first: begins, last: day, count: count + (counted.get(day) ?? 0) });
  }
  return [...weeks.values()];
}

/** Days are counted where no clock is put forward. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
  return dayAfter(day, -weekday);
}
