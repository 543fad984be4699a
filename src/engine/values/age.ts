import { compareRuDates, isRuDate, yearsBefore } from './dates.ts';

/**
 * Full years on a day (`DD.MM.YYYY`) of somebody of that birth date; `undefined` where it is no date or lies ahead.
 * Who was born on 29 February is a year older on 1 March where the year has no such day.
 */
export function ageOn(birthDate: string, day: string): number | undefined {
  if (!isRuDate(birthDate) || compareRuDates(birthDate, day) > 0) return undefined;
  const years = Number(day.slice(6)) - Number(birthDate.slice(6));
  const hadBirthday = compareRuDates(birthDate, yearsBefore(day, years)) <= 0;
  return hadBirthday ? years : years - 1;
}
