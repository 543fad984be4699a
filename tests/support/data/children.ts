import { randomInt } from 'node:crypto';

const LETTERS = 'абвгдежзиклмнопрст';

/** A child whom no other test applies for: of one who has an application the page asks whether that is meant. */
export function newChild(): { readonly student_last_name: string } {
  const ending = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  return { student_last_name: `Петров${ending.join('')}` };
}
