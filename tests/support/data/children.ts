import { randomInt } from 'node:crypto';

const LETTERS = 'абвгдежзиклмнопрст';

/** A child with a unique name. For a child that has an application, the page asks whether another one is intended. */
export function newChild(): { readonly student_last_name: string } {
  const ending = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  return { student_last_name: `Петров${ending.join('')}` };
}
