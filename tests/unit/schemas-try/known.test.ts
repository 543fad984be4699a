import { expect, it } from 'vitest';
import { isAsKnown } from '../../external/known.ts';

const known = new Map([['a', 'было 1']]);

it.each([
  ['a form without faults passes', 'b', [], true],
  ['a form with a fault does not', 'b', ['было 1'], false],
  ['a known fault passes, wherever it is found', 'a', ['/x было 1', '/y было 1'], true],
  ['another fault of the same form does not', 'a', ['/x было 1', '/y было 2'], false],
  ['a known fault that is mended has to be taken out of the list', 'a', [], false],
])('%s', (_, form, faults, isFine) => {
  expect(isAsKnown(form, faults, known)).toBe(isFine);
});
