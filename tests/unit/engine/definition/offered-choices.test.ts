import { expect, it } from 'vitest';
import { type OfferedChoice, suitsChoice } from '#engine/definition/offered-choices.ts';

const child = (kind?: string): OfferedChoice => ({ const: '7', title: 'Петров Иван', kind });

it.each<[string, readonly string[] | undefined, OfferedChoice | undefined, boolean]>([
  ['a choice for this kind', ['5', '6'], child('6'), true],
  ['a choice for other kinds', ['5', '6'], child('7'), false],
  ['a kind whose name contains another', ['11'], child('1'), false],
  ['a choice for all', [], child('7'), true],
  ['a choice without kinds', undefined, child('7'), true],
  ['no other answer', ['5'], undefined, true],
  ['another answer of unknown kind', ['5'], child(), true],
])('whether a choice suits another one: %s', (_, kinds, beside, suits) => {
  expect(suitsChoice({ for: kinds }, beside)).toBe(suits);
});
