import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { pairEntries } from '#engine/values/pair-entries.ts';

const entry = (last: string, first?: string, born?: string): FormValues => ({ last, first, born });
const [ivan, anna, lev] = [entry('Петров', 'Иван'), entry('Петрова', 'Анна'), entry('Новиков', 'Лев')];

describe('a former entry is paired with a current one', () => {
  test.each<[string, FormValues[], FormValues[], (number | undefined)[]]>([
    ['at its position, if unchanged', [ivan, anna], [ivan, anna], [0, 1]],
    ['at any position with equal values', [ivan, anna, lev], [lev, ivan, anna], [1, 2, 0]],
    [
      'with the most equal values',
      [entry('Петров', 'Иван', '1')],
      [entry('Петров', 'Лев'), entry('Петров', 'Иван')],
      [1],
    ],
    ['with the nearer of two equally similar', [ivan, ivan, ivan], [lev, ivan, ivan], [0, 1, 2]],
    ['with the one at its position, if several are equal', [ivan, ivan], [ivan, ivan], [0, 1]],
    [
      'not with the one at its position if that equals another former entry',
      [ivan, anna],
      [anna],
      [undefined, 0],
    ],
    ['with one at its position without equal values', [ivan], [lev], [0]],
    [
      'not with an entry at another position that has no equal values',
      [ivan, anna],
      [anna, lev],
      [undefined, 0],
    ],
    ['with none if no entry remains', [ivan, anna], [], [undefined, undefined]],
    ['with none if there was no entry', [], [ivan], []],
    ['not by missing values', [{ a: 1, b: undefined }], [{ c: 1 }, { a: 2 }, { a: 1 }], [2]],
    ['by equal lists', [{ a: [1, 2] }, { a: [3] }], [{ a: [3] }, { a: [1, 2] }], [1, 0]],
  ])('%s', (_, before, now, to) => {
    expect(pairEntries(before, now)).toEqual(to);
  });

  test('by its values, not by members that are undefined in both', () => {
    const left = { a: undefined, b: undefined };
    expect(pairEntries([{ ...left, c: 1 }, { c: 2 }], [{ d: 1 }, { ...left, c: 3 }, left])).toEqual([0, 1]);
    expect(pairEntries([{}, left], [left])).toEqual([0, undefined]);
  });

  test('at most once', () => {
    const one = fc.record({ a: fc.nat(2), b: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), fc.array(one, { maxLength: 5 }), (before, now) => {
        const to = pairEntries(before, now);
        const found = to.filter((index) => index !== undefined);
        expect(to).toHaveLength(before.length);
        expect(new Set(found).size).toBe(found.length);
        for (const index of found) expect(now[index]).toBeDefined();
      }),
    );
  });
});
