import type { Json } from '../definition/definition.ts';
import type { AnswerWarning } from '../definition/field-parts.ts';
import { today } from './date-limits.ts';
import { ageOn } from './dates.ts';
import { parsePhone } from './phones.ts';

/** Whether an answer is unlikely beside the other one that its `x-warning` names. */
export function isUnlikely(
  { years }: AnswerWarning,
  answer: Json | undefined,
  other: Json | undefined,
): boolean {
  if (typeof answer !== 'string' || typeof other !== 'string' || answer === '' || other === '') return false;
  if (!years) return comparable(answer) === comparable(other);
  const grade = /^\d{1,2}/.exec(answer);
  const age = ageOn(other, nextSeptember());
  if (!grade || age === undefined) return false;
  const difference = age - Number(grade[0]);
  return difference < years[0] || difference > years[1];
}

/** A phone is the same however it is typed. */
function comparable(answer: string): string {
  const phone = parsePhone(answer);
  return phone.ok ? phone.value : answer.trim().toLowerCase();
}

/** The first of September to come, `DD.MM.YYYY`. */
function nextSeptember(): string {
  const [, month = 0, year = 0] = today().split('.').map(Number);
  return `01.09.${month < 9 ? year : year + 1}`;
}
