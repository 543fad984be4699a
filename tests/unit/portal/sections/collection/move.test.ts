import { describe, expect, test } from 'vitest';
import { move } from '#portal/sections/collection-item.tsx';

const records = [
  { id: 1, section: 'a' },
  { id: 2, section: 'b' },
  { id: 3, section: 'a' },
  { id: 4, section: 'a' },
];
const sectionOf = ({ section }: { section: string }) => section;
const ids = (moved: ReturnType<typeof move<(typeof records)[number]>>) => moved?.records.map(({ id }) => id);

describe('a move in an ordered list', () => {
  test('swaps with a neighbour of the same group', () => {
    expect(ids(move(records, 3, -1, sectionOf))).toEqual([3, 2, 1, 4]);
    expect(ids(move(records, 1, 1, sectionOf))).toEqual([3, 2, 1, 4]);
  });

  test('reports the new position in the group, from 1', () => {
    expect(move(records, 3, 1, sectionOf)).toMatchObject({ position: 3, count: 3 });
    expect(move(records, 3, -1, sectionOf)).toMatchObject({ position: 1, count: 3 });
  });

  test.each([
    ['does not move the first of a group up', 1, -1],
    ['does not move the last down', 4, 1],
    ['does not move a single one', 2, 1],
    ['ignores an unknown one', 9, 1],
  ] as const)('%s', (_, id, by) => {
    expect(move(records, id, by, sectionOf)).toBeUndefined();
  });
});
