import { describe, expect, it } from 'vitest';
import { memberValues, recordsOfOffer, splitOffers } from '#portal/screens/cards/offers.tsx';

const robots = { id: 1, classes: ['5', '6'] };
const choir = { id: 2, classes: [] };
const maths = { id: 3, classes: ['9'] };
const all = [robots, choir, maths];

describe('suitable courses', () => {
  it.each([
    ['a class', ['5'], [robots, choir], [maths]],
    ['match one of two classes', ['5', '9'], all, []],
    ['match people without a known class', [], all, []],
    ['exclude all except those for everybody', ['2'], [choir], [robots, maths]],
  ])('%s', (_, classes, fitting, others) => {
    expect(splitOffers(all, 'classes', classes)).toEqual({ fitting, others });
  });

  it('are all if none is suitable: the list is never folded completely', () => {
    expect(splitOffers([robots, maths], 'classes', ['2']).fitting).toEqual([robots, maths]);
  });

  it('are determined by the children', () => {
    const children = [{ current_grade: '5' }, { current_grade: null }, {}];
    expect(memberValues(children, 'current_grade')).toEqual(['5']);
  });
});

const applied = { unless: ['draft', 'cancelled'] as const, of: 'course.id', text: '', further: '' };
const record = (id: number, status: string, course: number) => ({ id, status, course: { id: course } });

it('finds the applications that hold a seat in a course, without others’, drafts and closed ones', () => {
  const records = [record(1, 'submitted', 7), record(2, 'cancelled', 7), record(3, 'submitted', 8)];
  expect(recordsOfOffer(applied, [...records, record(4, 'draft', 7)], { id: 7 })).toEqual([records[0]]);
});
