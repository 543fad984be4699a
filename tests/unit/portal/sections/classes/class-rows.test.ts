import { describe, expect, it } from 'vitest';
import { appendClasses, bodyOf, problemsOf, rowsOf } from '#portal/sections/classes-section.tsx';

const table = {
  version: 'v1',
  campaigns: [{ id: 3, name: '2027/28', status_label: 'открыт', stands: 'открыт' }],
  classes: [
    { name: '1А', seats: [{ campaign: 3, accepts: true, places: 25, taken: 2 }] },
    { name: '1Б', seats: [{ campaign: 3, accepts: false, places: null, taken: 0 }] },
  ],
};
const rows = rowsOf(table);

describe('class rows', () => {
  it('are sent unchanged without edits', () => {
    expect(bodyOf(rows, table)).toEqual({
      version: 'v1',
      classes: [
        { name: '1А', was: '1А', seats: [{ campaign: 3, accepts: true, places: 25 }] },
        { name: '1Б', was: '1Б', seats: [{ campaign: 3, accepts: false, places: null }] },
      ],
    });
  });

  it('accept several new classes from one text, each without a limit', () => {
    const next = appendClasses(rows, '2А,  2 Б , ', table);
    expect(next.slice(2).map(({ name, originalName }) => [name, originalName])).toEqual([
      ['2А', null],
      ['2 Б', null],
    ]);
    expect(new Set(next.map(({ key }) => key)).size).toBe(4);
    expect(bodyOf(next, table).classes[2]?.seats).toEqual([{ campaign: 3, accepts: true, places: null }]);
  });

  it.each([
    ['a blank name', { name: ' ' }, ['1/name']],
    ['a duplicate name', { name: '1а' }, ['1/name']],
    [
      'an invalid number of seats',
      { seats: [{ campaign: 3, accepts: true, places: 'пять', taken: 0 }] },
      ['1/3'],
    ],
    [
      'nothing for a class that accepts nobody',
      { seats: [{ campaign: 3, accepts: false, places: 'x', taken: 0 }] },
      [],
    ],
  ])('report %s', (_, change, expected) => {
    const [first, second] = rows;
    if (!first || !second) throw new Error('There are two rows');
    expect([...problemsOf([first, { ...second, ...change }]).keys()]).toEqual(expected);
  });
});
