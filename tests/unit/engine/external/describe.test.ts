import { expect, test } from 'vitest';
import { describeExternal } from '#engine/external/describe.ts';
import { externalCells } from '#engine/external/reader.ts';
import { externalForm } from '#tests/support/external/forms.ts';

const form = externalForm(
  {
    title: 'Семья',
    type: 'object',
    properties: {
      born: { type: 'string', format: 'date', title: 'Дата рождения' },
      agreed: { type: 'boolean', title: 'Согласие' },
      sport: {
        title: 'Спорт',
        oneOf: [
          { const: 1, title: 'Плавание' },
          { const: 2, title: 'Бег' },
        ],
      },
      hobbies: {
        type: 'array',
        title: 'Увлечения',
        items: { enum: ['a', 'b'], enumNames: ['Лепка', 'Шахматы'] },
      },
      children: { type: 'array', title: 'Дети', items: { $ref: '#/$defs/child' } },
      empty: { type: 'string', title: 'Пустое' },
    },
    $defs: {
      child: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Имя' },
          address: { title: 'Адрес', type: 'object', properties: { 'a.b': { type: 'string' } } },
        },
      },
    },
  },
  { 'ui:order': ['sport', '*', 'agreed'] },
);

const data = {
  unknown: { deep: 1500 },
  children: [{ name: 'Анна' }, { address: { 'a.b': 'Тула' }, name: 'Пётр' }],
  hobbies: ['b', 'a'],
  born: '2015-03-27',
  agreed: false,
  sport: 2,
  empty: '',
};

test('a filled form is described in its order and titles, with unknown members at the end', () => {
  expect(describeExternal(form, data)).toEqual([
    { title: 'Спорт', pointer: '/sport', value: 'Бег' },
    { title: 'Дата рождения', pointer: '/born', value: '27.03.2015' },
    { title: 'Увлечения', pointer: '/hobbies', value: 'Шахматы, Лепка' },
    {
      title: 'Дети',
      pointer: '/children',
      children: [
        {
          title: 'Дети 1',
          pointer: '/children/0',
          children: [{ title: 'Имя', pointer: '/children/0/name', value: 'Анна' }],
        },
        {
          title: 'Дети 2',
          pointer: '/children/1',
          children: [
            { title: 'Имя', pointer: '/children/1/name', value: 'Пётр' },
            {
              title: 'Адрес',
              pointer: '/children/1/address',
              children: [{ title: 'a.b', pointer: '/children/1/address/a.b', value: 'Тула' }],
            },
          ],
        },
      ],
    },
    { title: 'Согласие', pointer: '/agreed', value: 'Нет' },
    {
      title: 'unknown',
      hasNoQuestion: true,
      pointer: '/unknown',
      children: [{ title: 'deep', pointer: '/unknown/deep', value: '1\u00a0500', hasNoQuestion: true }],
    },
  ]);
});

test('empty parts leave no title or comma behind', () => {
  const described = describeExternal(form, {
    hobbies: ['', 'a'],
    children: [{}],
    unknown: { a: '' },
    list: [''],
  });
  expect(described).toEqual([{ title: 'Увлечения', pointer: '/hobbies', value: 'Лепка' }]);
});

test('the column of an object’s member begins with the title of the object, even if its own title does so', () => {
  const home = { title: 'Дети', type: 'object', properties: { 1: { title: 'Дети 1' } } };
  const cells = externalCells(externalForm({ type: 'object', properties: { home } }), { home: { 1: 'да' } });
  expect(cells).toEqual([{ path: 'home.1', title: 'Дети: Дети 1', value: 'да' }]);
});

test('every answer has a path and a full title for an export', () => {
  expect(externalCells(form, data).map(({ path, title }) => [path, title])).toEqual([
    ['sport', 'Спорт'],
    ['born', 'Дата рождения'],
    ['hobbies', 'Увлечения'],
    ['children.0.name', 'Дети 1: Имя'],
    ['children.1.name', 'Дети 2: Имя'],
    ['children.1.address."a.b"', 'Дети 2: Адрес: a.b'],
    ['agreed', 'Согласие'],
    ['unknown.deep', 'unknown: deep'],
  ]);
});
