import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { repairCommas } from '#tests/mutations/json-commas.ts';
import { mutationsOf } from '#tests/mutations/mutations.ts';
import { printMutation, readSchool, tryMutations } from '#tests/mutations/report.ts';
import { seeded } from '#tests/support/data/seeded.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('schemas:check reports nine in ten of a sample of mistakes anywhere under schemas/', {
  timeout: 60_000,
}, () => {
  const { caught, silent } = tryMutations(readSchool(root), { seed: 11, count: 100 });
  // of the 100 edits many are no mistakes: they only change the order, or are listed as harmless
  expect(caught.length).toBeGreaterThan(40);
  expect(silent.length, silent.map(printMutation).join('\n')).toBeLessThanOrEqual(
    // the bound over all is 97 of 100 (npm test -- mutations); the sample is small and differs after every edit of
    // schemas/
    Math.ceil((caught.length + silent.length) / 10),
  );
});

test('each kind of mistake can be made at every suitable place', () => {
  const text = '{\n  "name": "first",\n  "list": ["one", "two"],\n  "words": "Слово {place}"\n}\n';
  const made = mutationsOf(new Map([['schemas/a/b.json', text]]), seeded(1));
  const count = (kind: string) => made.filter((one) => one.kind === kind).length;
  expect(count('key misspelt')).toBe(3);
  expect(count('value misspelt')).toBe(4);
  // "one" and "two", the values of one member, are exchanged for each other
  expect(count('reference exchanged')).toBe(2);
  expect(count('line dropped')).toBe(5);
  expect(count('lines swapped')).toBe(4);
  expect(made.every((one) => one.text !== text)).toBe(true);
});

test('commas are repaired after a line is removed or moved', () => {
  expect(repairCommas('{\n  "a": 1,\n}')).toBe('{\n  "a": 1\n}');
  expect(repairCommas('{\n  "a": 1\n  "b": 2\n}')).toBe('{\n  "a": 1,\n  "b": 2\n}');
});
