import { plural } from '#engine/text/plural.ts';
import * as words from '#generated/words/time.ts';

/** Dates and times for people, in the ru-RU locale (spec §1). Responses contain them in ISO 8601. */

const DATE = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** Parses a time, or a date as midnight in the local time zone. */
function momentOf(iso: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso);
}

/** Whether a day, `2026-11-29`, is over; false without a day. */
export function isPast(day: string | null | undefined, now = new Date()): boolean {
  return Boolean(day) && new Date(`${day}T23:59:59.999`) < now;
}

/** `12.11.2026`; text that is not a date is unchanged. */
export function formatDate(iso: string): string {
  const moment = momentOf(iso);
  return Number.isNaN(moment.getTime()) ? iso : DATE.format(moment);
}

/** `сегодня в 18:42`, `вчера в 09:05`, `12.11.2026 в 18:42`. */
export function formatMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const day = DATE.format(moment);
  const word =
    day === DATE.format(now) ? words.today : day === DATE.format(yesterday) ? words.yesterday : day;
  return words.at({ day: word, time: TIME.format(moment) });
}

/** `12.11.2026 в 18:42`, for print and other text that is read on later days. */
export function formatAbsoluteMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return words.at({ day: DATE.format(moment), time: TIME.format(moment) });
}

/** Formats a duration in seconds: `10 минут`, `45 секунд`. */
export function formatDuration(seconds: number): string {
  return seconds < 60 ? plural(seconds, words.seconds) : plural(Math.round(seconds / 60), words.minutes);
}

/** Formats an age in calendar days: `сегодня`, `вчера`, `12 дней назад`. */
export function formatAge(iso: string, now = new Date()): string {
  const days = Math.round((midnight(now) - midnight(momentOf(iso))) / DAY_MS);
  if (days > 1) return plural(days, words.daysAgo);
  return days === 1 ? words.yesterday : words.today;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
