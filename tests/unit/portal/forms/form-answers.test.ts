import { describe, expect, it } from 'vitest';
import { choicesIn } from '#portal/forms/forms.ts';

const children = {
  operation: 'getChildList',
  value: '{id}',
  title: '{last_name} {first_name}',
} as const;
const classes = { operation: 'getClassList', member: 'classList', split: ',' } as const;

describe('the choices of x-options', () => {
  it('are the records of a list, stored as text, with templated titles', () => {
    const response = [
      { id: 7, last_name: 'Петров', first_name: 'Иван' },
      { id: 8, last_name: 'Петрова', first_name: null },
    ];
    expect(choicesIn(children, response)).toEqual([
      { const: '7', title: 'Петров Иван' },
      { const: '8', title: 'Петрова' },
    ]);
  });

  it('name the unavailable ones with notices on, as for a person who chooses', () => {
    const courses = {
      operation: 'getCoursesSchedule',
      value: '{id}',
      title: '{name}',
      unavailable: { member: 'places_left', text: 'мест нет', textMember: 'places_left_label' },
    } as const;
    const response = [
      { id: 1, name: 'Хор', places_left: 0 },
      { id: 2, name: 'Шахматы', places_left: 3 },
      { id: 3, name: 'Лепка', places_left: 0, places_left_label: 'лист ожидания' },
    ];
    expect(choicesIn(courses, response, true).map(({ title }) => title)).toEqual([
      'Хор — мест нет',
      'Шахматы',
      'Лепка — лист ожидания',
    ]);
    expect(choicesIn(courses, response)[0]?.title).toBe('Хор');
  });

  it('are disabled where the settings say so', () => {
    const unavailable = { member: 'places_left', text: 'мест нет', disabled: true } as const;
    const source = {
      operation: 'listOfferedClasses',
      value: '{name}',
      title: '{name}',
      unavailable,
    } as const;
    const response = [
      { name: '5А', places_left: 0 },
      { name: '5Б', places_left: null },
    ];
    expect(choicesIn(source, response, true)).toEqual([
      { const: '5А', title: '5А — мест нет', unavailable: true },
      { const: '5Б', title: '5Б' },
    ]);
    expect(choicesIn(source, response)[0]).toEqual({ const: '5А', title: '5А' });
  });

  it('have the category of their record (a child’s class), and the categories that they suit (a course’s classes)', () => {
    const childrenWithGrade = { ...children, kind: 'current_grade' } as const;
    const coursesWithGrades = {
      operation: 'getCoursesSchedule',
      value: '{id}',
      title: '{name}',
      kinds: 'classes',
    } as const;
    const people = [{ id: 7, last_name: 'Петров', first_name: 'Иван', current_grade: '5' }, { id: 8 }];
    expect(choicesIn(childrenWithGrade, people).map(({ kind }) => kind)).toEqual(['5', undefined]);
    const courses = [{ id: 1, name: 'Хор', classes: [] }, { id: 2, classes: ['5', '6'] }, { id: 3 }];
    expect(choicesIn(coursesWithGrades, courses).map((one) => one.for)).toEqual([[], ['5', '6'], undefined]);
  });

  it('are the distinct parts of a comma-separated text', () => {
    expect(choicesIn(classes, { classList: '1А, 1Б,, 2А ,1А' })).toEqual([
      { const: '1А', title: '1А' },
      { const: '1Б', title: '1Б' },
      { const: '2А', title: '2А' },
    ]);
  });

  it('are empty for an empty list', () => {
    expect(choicesIn(children, [])).toEqual([]);
    expect(choicesIn(classes, { classList: '' })).toEqual([]);
  });

  it.each([undefined, {}, { data: [] }])('cannot be read from %j', (response) => {
    expect(() => choicesIn(children, response)).toThrow();
    expect(() => choicesIn(classes, response)).toThrow();
  });
});
