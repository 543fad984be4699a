import { expect, it } from 'vitest';
import { type OfferedChoice, suitsChoice } from '#engine/definition/offered-choices.ts';

/** A child chosen in the field beside a course; the kind of the choice is the grade. */
const child = (grade?: string): OfferedChoice => ({ const: 'ivan', title: 'Петров Иван', kind: grade });

it.each<[string, readonly string[] | undefined, OfferedChoice | undefined, boolean]>([
  ['it is for this grade among others', ['5', '6'], child('6'), true],
  ['it is for other grades', ['5', '6'], child('7'), false],
  ['its grade contains the digit of the child’s', ['11'], child('1'), false],
  ['it is for all grades', [], child('7'), true],
  ['it does not depend on grades', undefined, child('7'), true],
  ['no child is chosen', ['5'], undefined, true],
  ['the grade of the child is unknown', ['5'], child(), true],
])('whether a course suits the chosen child: %s', (_, grades, chosen, suits) => {
  expect(suitsChoice({ for: grades }, chosen)).toBe(suits);
});
