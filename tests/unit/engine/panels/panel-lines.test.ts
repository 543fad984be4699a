import { describe, expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import type { FieldSchema, FormValues } from '#engine/definition/definition.ts';
import { summarize } from '#engine/describe/summary.ts';
import { panelSummary, panelsOfStep } from '#engine/panels/panels.ts';
import { groupOf, objectOf } from '../definitions.ts';
import { formOf } from '../forms.ts';

describe('the summary line of a panel has', () => {
  const text: FieldSchema = { type: 'string', title: 'Слова', 'x-section': 'one' };
  const person = { name: text, city: text };
  const form = formOf(
    {
      first: text,
      second: text,
      went: { ...text, type: 'boolean' },
      home: { type: 'object', title: 'Дом', 'x-section': 'one', properties: person },
      people: groupOf(person, {
        title: 'Люди',
        'x-section': 'one',
        'x-labels': { entry: 'Человек', add: 'Добавить', empty: 'Нет' },
        'x-summary': ['{name}'],
      }),
      address: objectOf(person, {
        title: 'Адрес',
        'x-section': 'one',
        'x-lines': [{ text: ['{name}', '{city}'] }],
      }),
      files: { type: 'array', title: 'Файлы', 'x-section': 'one', 'x-widget': 'files' },
      other: { ...text, 'x-section': 'two' },
      guests: groupOf(person, { title: 'Гости', 'x-section': 'two', 'x-summary': ['{name}'] }),
    },
    { sections: { one: { title: 'Первый' }, two: { title: 'Второй' } } },
  );
  const line = (values: FormValues, id = 'one', compiled = form) => {
    const panel = panelsOfStep(compiled.definition, 'step-1').find((one) => one.id === id);
    return panel && panelSummary(compiled.definition, summarize(compiled, values), panel);
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
  ])('%s', (_, values, expected) => {
    expect(line(values)).toBe(expected);
  });

  test('nothing of another panel', () => {
    expect(line({ first: 'а', other: 'б' }, 'two')).toBe('б');
  });

  test('labels for the answers of all but its first section, except those in entries', () => {
    const panels = { both: { title: 'Оба', sections: ['one', 'two'] } };
    const steps = form.definition.steps.map((step) => ({ ...step, panels }));
    const joined = compileForm({ ...form.definition, steps });
    expect(line({ first: 'а', other: 'б' }, 'both', joined)).toBe('а, слова: б');
    expect(line({ first: 'а', guests: [{ name: 'Яна' }] }, 'both', joined)).toBe('а, Яна');
  });
});
