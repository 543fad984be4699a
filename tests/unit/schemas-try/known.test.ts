import { expect, it } from 'vitest';
import { isAsKnown } from '../../external/known.ts';

const known = new Map([['a', 'было 1']]);

it.each([
  ['accepts a form without faults', 'b', [], true],
  ['rejects a form with a fault', 'b', ['было 1'], false],
  ['accepts a known fault at any place', 'a', ['/x было 1', '/y было 1'], true],
  ['rejects another fault of the same form', 'a', ['/x было 1', '/y было 2'], false],
  ['requires the removal of a fixed fault from the list', 'a', [], false],
])('%s', (_, form, faults, isFine) => {
  expect(isAsKnown(form, faults, known)).toBe(isFine);
});
