import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/definition.ts';
import { valueAtPointer } from '#engine/definition/pointer.ts';
import { type Path, pointerOf, withRenamed, withValue } from '#engine/external/data-path.ts';
import { elementId } from '#engine/react/external/external-scope.ts';

const anyPath: fc.Arbitrary<Path> = fc.array(
  fc.oneof(fc.string(), fc.nat(4), fc.constantFrom('a b', 'a/b', '%20', '~1', '"')),
  {
    maxLength: 4,
  },
);
const data: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);

describe('a data path', () => {
  it('has a unique id without white space for any member names', () => {
    fc.assert(
      fc.property(anyPath, anyPath, (one, other) => {
        const [first, second] = [one, other].map((path) => elementId('form', pointerOf(path)));
        expect(first).not.toMatch(/\s/u);
        if (pointerOf(one) !== pointerOf(other)) expect(first).not.toBe(second);
      }),
    );
  });

  it('reads the written value and keeps siblings identical', () => {
    fc.assert(
      fc.property(data, anyPath, data, (before, path, value) => {
        const after = withValue(before, path, value);
        expect(after === undefined ? undefined : valueAtPointer(after, pointerOf(path))).toEqual(value);
      }),
    );
    expect(withValue([1], ['a b'], {})).toEqual({ 'a b': {} });
    const sibling = { deep: [1] };
    expect(withValue({ kept: sibling, other: 1 }, ['other'], 2)).toHaveProperty('kept', sibling);
  });

  it('keeps its position among siblings, and is created if missing', () => {
    expect(JSON.stringify(withValue({ a: 1, b: 2 }, ['a'], 3))).toBe('{"a":3,"b":2}');
    expect(withValue(undefined, ['list', 2, 'name'], 'Аня')).toEqual({ list: [null, null, { name: 'Аня' }] });
    expect(JSON.stringify(withRenamed({ a: 1, b: 2, c: 3 }, 'b', 'z'))).toBe('{"a":1,"z":2,"c":3}');
  });

  it('is removed when cleared; in a list it becomes null', () => {
    expect(withValue({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
    expect(withValue(['x', 'y'], [0], undefined)).toEqual([null, 'y']);
  });

  it('may have the name of a prototype member', () => {
    const after = withValue({}, ['__proto__'], 'x');
    expect(JSON.stringify(after)).toBe('{"__proto__":"x"}');
    expect(JSON.stringify(withValue(after, ['toString'], 'y'))).toBe('{"__proto__":"x","toString":"y"}');
  });
});
