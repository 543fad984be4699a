import { describe, expect, it } from 'vitest';
import { recordsIn } from '#portal/screens/wizard/prefill.ts';

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

describe('the record that the URL names', () => {
  it.each(['Робототехника для всех', '  робототехника ДЛЯ всех '])('is found by its name: «%s»', (name) => {
    expect(recordsIn(source, courses, name)).toEqual([courses[1]]);
  });

  it.each([null, '', 'Плавание'])('is absent if no record has the name: %j', (name) => {
    expect(recordsIn(source, courses, name)).toEqual([]);
  });
});

it('uses a single child, but none of several', () => {
  const children = { operation: 'getChildList' as const, only: true as const, source: 'Ребёнок' };
  expect(recordsIn(children, [{ id: 1 }])).toEqual([{ id: 1 }]);
  expect(recordsIn(children, [{ id: 1 }, { id: 2 }])).toEqual([]);
});

it('omits records in a status without answers', () => {
  const applications = {
    operation: 'listLongApplications' as const,
    unless: ['draft'] as const,
    source: 'Из заявки',
  };
  const records = [
    { id: 2, status: 'draft' },
    { id: 1, status: 'submitted' },
  ];
  expect(recordsIn(applications, records)).toEqual([records[1]]);
});
