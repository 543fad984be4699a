import { ageInWords } from '../text/view.ts';
import { today } from '../values/date-limits.ts';
import { ageOn } from '../values/dates.ts';

/** A birth date with the age: «12.03.2016, 10 лет»; an invalid or future date is unchanged. */
export function withAge(birthDate: string): string {
  const age = ageOn(birthDate, today());
  return age === undefined ? birthDate : `${birthDate}, ${ageInWords(age)}`;
}
