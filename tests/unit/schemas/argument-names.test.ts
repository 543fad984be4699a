import { expect, test } from 'vitest';
import { argumentNames } from '#scripts/schemas-check/read/contract.ts';

test.each([
  ['f({ first, last: name(2) })', ['first', 'last']],
  [
    "f({\n  count: plural(2, ['one, two', `three, {four}`]),\n  total: { a, b }.a ?? c,\n})",
    ['count', 'total'],
  ],
  ['f({ title: step?.title ?? "," })', ['title']],
  ['f(named)', []],
  ['f, { other }', []],
  ['f', []],
])('finds the argument names of %s', (program, names) => {
  expect(argumentNames(program, 1)).toEqual(names);
});
