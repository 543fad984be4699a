import { describe, expect, test } from 'vitest';
import { canonicalJson, equal, hasRepeats } from '#engine/values/equal.ts';

describe('values are compared by content', () => {
  test.each<[unknown, unknown]>([
    [1, 1],
    ['a', 'a'],
    [0, -0],
    [Number.NaN, Number.NaN],
    [null, null],
    [undefined, undefined],
    [[], []],
    [{}, {}],
    [{ a: undefined }, {}],
    [
      { a: 1, b: [1, { c: null }] },
      { b: [1, { c: null }], a: 1 },
    ],
  ])('%j and %j are equal', (a, b) => {
    expect(equal(a, b)).toBe(true);
    expect(equal(b, a)).toBe(true);
  });

  test.each<[unknown, unknown]>([
    [1, 2],
    [0, 1],
    [0, null],
    ['a', 'b'],
    ['1', 1],
    ['', {}],
    [5, {}],
    [5, []],
    [null, undefined],
    [null, {}],
    [null, []],
    [[], {}],
    [[1], { 0: 1 }],
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: null }, {}],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ constructor: 1 }, {}],
  ])('%j and %j differ', (a, b) => {
    expect(equal(a, b)).toBe(false);
    expect(equal(b, a)).toBe(false);
  });
});

test('data with other key order has the same text', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'я' })).toBe(
    canonicalJson({ a: 'я', b: [{ c: null, d: 1 }] }),
  );
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'я' })).toBe('{"a":"я","b":[{"c":null,"d":1}]}');
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test('items of a list repeat if they are equal in content', () => {
  expect(hasRepeats([{ a: 1, b: 2 }, 1, { b: 2, a: 1 }])).toBe(true);
  expect(hasRepeats([1, '1', [1], { a: 1 }, { a: 2 }])).toBe(false);
});
