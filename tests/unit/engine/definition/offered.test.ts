import { expect, it } from 'vitest';
import { fits, type OfferedChoice } from '#engine/definition/offered-choices.ts';

const child = (kind?: string): OfferedChoice => ({ const: '7', title: 'Петров Иван', kind });

it.each<[string, readonly string[] | undefined, OfferedChoice | undefined, boolean]>([
  ['a choice for this sort', ['5', '6'], child('6'), true],
  ['a choice for other sorts', ['5', '6'], child('7'), false],
  ['a sort of which another is a part', ['11'], child('1'), false],
  ['a choice for all', [], child('7'), true],
  ['a choice that says nothing of sorts', undefined, child('7'), true],
  ['nothing chosen beside it', ['5'], undefined, true],
  ['something beside it whose sort is not known', ['5'], child(), true],
])('%s', (_, sorts, beside, fitting) => {
  expect(fits({ for: sorts }, beside)).toBe(fitting);
});
