import { limitDate, today } from '../values/date-limits.ts';
import { type DateParts, monthNames, parseRuDate } from '../values/dates.ts';

const example = 'например 27.03.2015';

/** What is wrong with a typed date: which part, then that there is no such day. */
export function dateMessage(text: string): string {
  const parsed = parseRuDate(text);
  if (parsed.ok) return `Введите дату в виде ДД.ММ.ГГГГ, ${example}`;
  const { parts } = parsed;
  if (parsed.reason === 'shape' || !parts) return `Введите день, месяц и год цифрами, ${example}`;
  if (parsed.reason === 'day') return `Дня ${parts.day} не бывает. Проверьте день: от 1 до 31`;
  if (parsed.reason === 'month') return `Месяца ${parts.month} не бывает. Проверьте месяц: от 1 до 12`;
  if (parsed.reason === 'year') return yearMessage(parts.year);
  return noSuchDayMessage(parts);
}

function yearMessage(year: number): string {
  if (year < 100) return `Введите год четырьмя цифрами, ${example}`;
  return `Проверьте год: сейчас введено ${year}`;
}

function noSuchDayMessage({ day, month, year }: DateParts): string {
  if (day === 29) return `В ${year} году нет 29 февраля. Проверьте день и год`;
  return `${day} ${monthNames[month - 1]} не бывает. Проверьте день и месяц`;
}

/** For `x-not-after`. */
export function notAfterMessage(limit: string): string {
  const last = limitDate(limit);
  if (last === today()) return 'Дата ещё не наступила. Проверьте день, месяц и год';
  return `Дата должна быть не позже ${last}. Проверьте день, месяц и год`;
}

/** For `x-not-before`. */
export function notBeforeMessage(limit: string): string {
  return `Дата должна быть не раньше ${limitDate(limit)}. Проверьте год`;
}
