/** The school's day as the database writes it: `2026-11-21`. */
export function isoDay(day: Date): string {
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** `31.12.2026` → `2026-12-31`. */
export function fromRuDate(date: string): string {
  return date.split('.').reverse().join('-');
}

/** `2026-12-31` → `31.12.2026`. */
export function toRuDate(day: string): string {
  return day.split('-').reverse().join('.');
}
