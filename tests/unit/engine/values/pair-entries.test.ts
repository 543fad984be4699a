import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { pairEntries } from '#engine/values/pair-entries.ts';

const entry = (last: string, first?: string, born?: string): FormValues => ({ last, first, born });
const [ivan, anna, lev] = [entry('Петров', 'Иван'), entry('Петрова', 'Анна'), entry('Новиков', 'Лев')];

describe('a former entry is paired with a current one', () => {
  test.each<[string, FormValues[], FormValues[], (number | undefined)[]]>([
    ['where it was, unchanged', [ivan, anna], [ivan, anna], [0, 1]],
    ['wherever it says the same', [ivan, anna, lev], [lev, ivan, anna], [1, 2, 0]],
    [
      'the one that says most of the same',
      [entry('Петров', 'Иван', '1')],
      [entry('Петров', 'Лев'), entry('Петров', 'Иван')],
      [1],
    ],
    ['of two that say as much the nearer', [ivan, ivan, ivan], [lev, ivan, ivan], [0, 1, 2]],
    ['of equal ones each its own', [ivan, ivan], [ivan, ivan], [0, 1]],
    [
      'gone where another stands that says nothing of the same elsewhere',
      [ivan, anna],
      [anna],
      [undefined, 0],
    ],
    ['what took its place, though it says nothing of the same', [ivan], [lev], [0]],
    ['not what took the place of another', [ivan, anna], [anna, lev], [undefined, 0]],
    ['gone where nothing is left', [ivan, anna], [], [undefined, undefined]],
    ['none where there was none', [], [ivan], []],
    ['not one that only leaves the same out', [{ a: 1, b: undefined }], [{ c: 1 }, { a: 2 }, { a: 1 }], [2]],
    ['one that holds lists alike', [{ a: [1, 2] }, { a: [3] }], [{ a: [3] }, { a: [1, 2] }], [1, 0]],
  ])('%s', (_, before, now, to) => {
    expect(pairEntries(before, now)).toEqual(to);
  });

  test('only if it has values on both sides', () => {
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
