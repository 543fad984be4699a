import { describe, expect, it } from 'vitest';
import { addPrefill, noPrefill, recordsIn } from '#portal/screens/wizard/start/prefill.ts';

const courses = [
  { id: 1, name: 'Шахматы' },
  { id: 2, name: 'Робототехника для  всех' },
];
const source = {
  operation: 'getCoursesSchedule' as const,
  named: { member: 'name', parameter: 'courseName' as const },
  source: 'Курс выбран',
  fields: { course_id: 'id' },
};

describe('what the person came for', () => {
  it.each(['Робототехника для всех', '  робототехника ДЛЯ всех '])('is found by its name: «%s»', (name) => {
    expect(recordsIn(source, courses, name)).toEqual([courses[1]]);
  });

  it.each([null, '', 'Плавание'])('is nothing where no record has the name: %j', (name) => {
    expect(recordsIn(source, courses, name)).toEqual([]);
  });

  it('fills its id in as a form holds it', () => {
    const { values, sources } = addPrefill(noPrefill, source, { id: 2 });
    expect(values).toEqual({ course_id: '2' });
    expect(sources).toEqual(['Курс выбран']);
  });
});
