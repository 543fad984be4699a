import type { Json } from '../definition/definition.ts';
import type { Doubt } from '../definition/field-parts.ts';
import { today } from './date-limits.ts';
import { isRuDate } from './dates.ts';

/** Whether an answer is unlikely beside the other one that its `x-doubt` names. */
export function isDoubtful({ years }: Doubt, answer: Json | undefined, other: Json | undefined): boolean {
  if (typeof answer !== 'string' || typeof other !== 'string' || answer === '' || other === '') return false;
  if (!years) return comparable(answer) === comparable(other);
  const grade = /^\d{1,2}/.exec(answer);
  if (!grade || !isRuDate(other)) return false;
  const older = ageInSeptember(other) - Number(grade[0]);
  return older < years[0] || older > years[1];
}

/** A phone is the same however it is typed. */
function comparable(answer: string): string {
  const digits = answer.replace(/\D/g, '');
  return digits.length >= 10 ? digits.slice(-10) : answer.trim().toLowerCase();
}

/** Full years on the first of September to come. */
function ageInSeptember(birthDate: string): number {
  const [, birthMonth = 0, birthYear = 0] = birthDate.split('.').map(Number);
  const [, month = 0, year = 0] = today().split('.').map(Number);
  const september = month < 9 ? year : year + 1;
  return september - birthYear - (birthMonth > 8 ? 1 : 0);
}
