import { describe, expect, it } from 'vitest';
import type { LegacyAnswer } from '#engine/describe/legacy-answers.ts';
import {
  answerColumns,
  hasMoreEntries,
  newSurvey,
  type ReadAnswers,
  surveyEntries,
  surveyLegacyAnswers,
} from '#server/exports/columns.ts';
import { groupOf, objectOf, textOf } from '../../engine/definitions.ts';
import { formOf } from '../../engine/forms.ts';

const { definition } = formOf({
  name: { type: 'string', title: 'Имя' },
  health: { type: 'string', title: 'Здоровье', 'x-sensitive': true },
  password: { type: 'string', title: 'Пароль', 'x-widget': 'password' },
  code: { type: 'string', title: 'Код', 'x-widget': 'code' },
  account: { type: 'integer', title: 'Счёт', 'x-widget': 'hidden' },
  address: { type: 'object', title: 'Адрес', properties: { city: { type: 'string', title: 'Город' } } },
  course: { type: 'string', title: 'Курс', 'x-options': 'getCourses' },
  papers: {
    type: 'array',
    title: 'Бумаги',
    'x-widget': 'files',
    items: { type: 'object', properties: { id: { type: 'integer' } } },
  },
  siblings: groupOf(
    { name: textOf('Имя') },
    {
      title: 'Дети',
      'x-flatten': 'sibling',
      'x-labels': { entry: 'Ребёнок', add: 'Добавить', empty: 'Нет' },
    },
  ),
});

const answers = (values: ReadAnswers['values'], more: Partial<ReadAnswers> = {}): ReadAnswers => ({
  values,
  legacyAnswers: [],
  options: {},
  ...more,
});

const former = (title: string, sensitive = false): LegacyAnswer => ({
  address: 'former',
  title,
  value: { kind: 'text', text: 'Да' },
  groups: sensitive ? ['health'] : [],
  sensitive,
});

/** The export of these rows: the headings, and the cells of each row. */
function sheet(rows: readonly ReadAnswers[], sensitive = false) {
  const survey = newSurvey();
  for (const { values, legacyAnswers } of rows) {
    surveyEntries(definition, values, survey);
    surveyLegacyAnswers(legacyAnswers, survey);
  }
  const columns = answerColumns(definition, survey, sensitive);
  return {
    header: columns.map(({ label }) => label),
    cells: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

describe('export columns of a form', () => {
  it('are its questions, and the largest number of entries of a group, without secrets and automatic values', () => {
    const { header, cells } = sheet([
      answers({ name: 'Анна', address: { city: 'Уфа' }, siblings: [{ name: 'Пётр' }, { name: 'Иван' }] }),
      answers({ siblings: [{ name: 'Ольга' }] }),
    ]);
    expect(header).toEqual(['Имя', 'Адрес: Город', 'Курс', 'Бумаги', 'Ребёнок 1: Имя', 'Ребёнок 2: Имя']);
    expect(cells).toEqual([
      ['Анна', 'Уфа', '', '', 'Пётр', 'Иван'],
      ['', '', '', '', 'Ольга', ''],
    ]);
  });

  it('have the titles of supplied choices and the names of files', () => {
    const options = { choices: () => [{ const: '3', title: 'Шахматы' }] };
    const { cells } = sheet([answers({ course: '3' }, { options, fileNames: () => ['а.pdf', 'б.pdf'] })]);
    expect(cells).toEqual([['', '', 'Шахматы', 'а.pdf, б.pdf']]);
  });

  it('are followed by former questions with their own titles, marked if the title is in use', () => {
    const { header, cells } = sheet([
      answers({ name: 'Анна' }, { legacyAnswers: [former('Имя')] }),
      answers({}, { legacyAnswers: [former('Прозвище')] }),
    ]);
    expect(header.slice(4)).toEqual(['Имя (прежний вопрос)', 'Прозвище']);
    expect(cells.map((row) => row.slice(4))).toEqual([
      ['Да', ''],
      ['', 'Да'],
    ]);
  });

  it('have sensitive answers on request only, former ones included', () => {
    const rows = [answers({ health: 'Астма' }, { legacyAnswers: [former('Диагноз', true)] })];
    const secret = ['Здоровье', 'Диагноз'];
    expect(sheet(rows).header.filter((label) => secret.includes(label))).toEqual([]);
    expect(sheet(rows, true).header.filter((label) => secret.includes(label))).toEqual(secret);
  });

  it('grow with rows of more entries, also inside other answers', () => {
    const { definition: nested } = formOf({
      one: objectOf(
        {
          outer: groupOf(
            { inner: textOf('Внутри') },
            {
              title: 'Внешние',
              'x-flatten': 'outer',
              'x-labels': { entry: 'Внешний', add: 'Добавить', empty: 'Нет' },
            },
          ),
        },
        { title: 'Один' },
      ),
    });
    const survey = newSurvey();
    const ofSize = (size: number) => ({
      one: { outer: Array.from({ length: size }, () => ({ inner: 'а' })) },
    });
    expect([0, 1].map((size) => hasMoreEntries(nested, ofSize(size), survey))).toEqual([false, true]);
    surveyEntries(nested, ofSize(2), survey);
    surveyEntries(nested, ofSize(1), survey);
    expect([2, 3].map((size) => hasMoreEntries(nested, ofSize(size), survey))).toEqual([false, true]);
    expect(hasMoreEntries(nested, { one: 'не объект' }, survey)).toBe(false);
  });
});

describe('the type of an export column', () => {
  const { definition: typed } = formOf({
    born: { type: 'string', format: 'ru-date', title: 'Дата рождения' },
    price: { type: 'integer', title: 'Цена', 'x-widget': 'money' },
    seats: { type: 'integer', title: 'Места' },
    grade: { type: 'integer', title: 'Класс', 'x-enum-labels': { 0: 'нулевой' } },
    phone: { type: 'string', format: 'phone', title: 'Телефон' },
  });

  it('is the type of its field, and a cell has the value beside the text', () => {
    const columns = answerColumns(typed, newSurvey(), false);
    expect(columns.map(({ type }) => type)).toEqual(['date', 'money', 'number', 'text', 'text']);
    const row = answers({ born: '14.03.2017', price: 150_050, seats: 12, grade: 0, phone: '+79000000002' });
    expect(columns.map(({ cell }) => cell(row))).toEqual([
      // a spreadsheet counts days since 30.12.1899
      { text: '14.03.2017', value: 42808 },
      { text: '1\u00a0500,50\u00a0₽', value: 1500.5 },
      { text: '12', value: 12 },
      'нулевой',
      '+7 900 000-00-02',
    ]);
  });

  it('is text for values of other types, without the list’s own fields', () => {
    const [born] = answerColumns(typed, newSurvey(), false);
    expect([born?.cell(answers({ born: 'весной' })), born?.cell(answers({}))]).toEqual(['весной', '']);
    const labels = answerColumns(typed, newSurvey(), false, new Set(['born', 'phone'])).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Цена', 'Места', 'Класс']);
  });
});
