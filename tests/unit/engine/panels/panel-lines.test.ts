import { describe, expect, test } from 'vitest';
import type { FieldSchema, FormValues } from '#engine/definition/definition.ts';
import { panelSummary, panelsOfStep } from '#engine/panels/panels.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { firstApplication as form } from '../first-application.ts';
import { formOf } from '../forms.ts';

const linesOfPanel = (step: string, panel: string, values = everyAnswer(form)) => {
  const found = panelsOfStep(form.definition, step).find(({ id }) => id === panel);
  return found && panelSummary(form, values, found);
};

test.each([
  ['step-1', 'child', { student_last_name: 'Петрова', student_first_name: 'Алиса' }, 'Петрова, Алиса'],
  ['step-2', 'siblings', { siblings: [{ last_name: 'Петров', first_name: 'Иван' }] }, 'Петров Иван'],
  ['step-2', 'family', { both_parents_raising: true }, ''],
  ['step-1', 'child', {}, ''],
])('the line of %s, %s has a few answers, names of entries and no bare «Да»', (step, panel, values, line) => {
  expect(linesOfPanel(step, panel, values)).toBe(line);
});

test('a line is short however many answers there are', () => {
  for (const { id } of form.definition.steps)
    for (const panel of panelsOfStep(form.definition, id))
      expect(linesOfPanel(id, panel.id)?.split(', ').length).toBeLessThan(12);
});

describe('a line has', () => {
  const text: FieldSchema = { type: 'string', title: 'Слова', 'x-section': 'one' };
  const person = { name: text, city: text };
  const ownForm = formOf(
    {
      first: text,
      second: text,
      went: { ...text, type: 'boolean' },
      home: { type: 'object', title: 'Дом', 'x-section': 'one', properties: person },
      people: {
        type: 'array',
        title: 'Люди',
        'x-section': 'one',
        'x-labels': { entry: 'Человек', add: 'Добавить', empty: 'Нет' },
        'x-summary': ['{name}'],
        items: { type: 'object', properties: person },
      },
      address: {
        type: 'object',
        title: 'Адрес',
        'x-section': 'one',
        'x-lines': [{ text: ['{name}', '{city}'] }],
        properties: person,
      },
      files: { type: 'array', title: 'Файлы', 'x-section': 'one', 'x-widget': 'files' },
      other: { ...text, 'x-section': 'two' },
    },
    { sections: { one: { title: 'Первый' }, two: { title: 'Второй' } } },
  );
  const line = (values: FormValues, id = 'one') => {
    const panel = panelsOfStep(ownForm.definition, 'step-1').find((one) => one.id === id);
    return panel && panelSummary(ownForm, values, panel);
  };

  test.each<[string, FormValues, string]>([
    ['the answers of its own panel', { first: 'а', other: 'б' }, 'а'],
    ['three answers at most', { first: 'а', second: 'б', home: { name: 'в', city: 'г' } }, 'а, б, в'],
    ['no bare «Да»', { went: true, second: 'б' }, 'б'],
    ['no bare «Нет»', { went: false, second: 'б' }, 'б'],
    [
      'no bare answer among the three',
      { first: 'а', second: 'б', went: true, home: { name: 'в' } },
      'а, б, в',
    ],
    ['the answers of an object', { home: { name: 'Дача', city: 'Самара' } }, 'Дача, Самара'],
    [
      'entries by their first answers',
      { people: [{ name: 'Яна', city: 'Уфа' }, { name: 'Лев' }] },
      'Яна, Лев',
    ],
    ['files by their names', { files: [{ id: 1, name: 'Табель.pdf', size: 1 }] }, 'Табель.pdf'],
    ['the first of several lines', { address: { name: 'Дача', city: 'Самара' } }, 'Дача'],
    ['nothing without answers', {}, ''],
  ])('%s', (_, values, told) => {
    expect(line(values)).toBe(told);
  });

  test('nothing of another panel', () => {
    expect(line({ first: 'а', other: 'б' }, 'two')).toBe('б');
  });
});
