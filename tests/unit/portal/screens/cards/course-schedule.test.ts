import { describe, expect, it } from 'vitest';
import { applicationsFor, splitCourses } from '#portal/screens/cards/course-schedule.tsx';

const robots = { id: 1, classes: ['5', '6'] };
const choir = { id: 2, classes: [] };
const maths = { id: 3, classes: ['9'] };
const all = [robots, choir, maths];

describe('suitable courses', () => {
  it.each([
    ['are those for the class of a child and those for everybody', ['5'], [robots, choir], [maths]],
    ['are those for any class of the children', ['5', '9'], all, []],
    ['are all if no class is known', [], all, []],
    ['are only those for everybody if no class matches', ['2'], [choir], [robots, maths]],
  ])('%s', (_, classes, fitting, others) => {
    const children = classes.map((current_grade) => ({ current_grade }));
    expect(splitCourses(all, children)).toEqual({ fitting, others });
  });

  it('are all courses if none is suitable, so that the list is never empty', () => {
    expect(splitCourses([robots, maths], [{ current_grade: '2' }]).fitting).toEqual([robots, maths]);
  });

  it('depend on the known classes of the children', () => {
    const children = [{ current_grade: '5' }, { current_grade: null }, {}];
    expect(splitCourses(all, children)).toEqual({ fitting: [robots, choir], others: [maths] });
  });
});

const schedule = { screen: 'coursesNew', unless: ['draft', 'cancelled'] } as const;
const record = (id: number, status: string, course: number) => ({ id, status, course: { id: course } });

it('finds the applications for a course, without drafts and cancelled ones', () => {
  const records = [record(1, 'submitted', 7), record(2, 'cancelled', 7), record(3, 'submitted', 8)];
  expect(applicationsFor({ id: 7 }, schedule, [...records, record(4, 'draft', 7)])).toEqual([records[0]]);
});
