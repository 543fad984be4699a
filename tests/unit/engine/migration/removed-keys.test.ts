import { expect, test } from 'vitest';
import { isRemovedKey } from '#engine/migration/migrate.ts';
import { definitionOf, stepOf } from '../definitions.ts';

const text = { type: 'string', title: 'Текст' } as const;
const visits = {
  type: 'array',
  title: 'Записи',
  'x-flatten': 'visit',
  items: { type: 'object', properties: { place: text } },
} as const;

const form = {
  ...definitionOf([stepOf('step-1', { kind: text, visits })]),
  removed: [
    { field: 'age', reason: 'известен день рождения' },
    { field: 'visits/*/reason', reason: 'не нужен' },
    { field: 'friends', flatten: 'friend', reason: 'больше не нужны' },
    { field: 'kind', choices: ['gymnasium'], reason: 'гимназий больше нет' },
  ],
};

test('accepts a removed key only if the form declares its removal', () => {
  const keys = [
    'age',
    'age_1',
    'visit_2_reason',
    'visit_2_place',
    'visit_reason',
    'kind',
    'misspelt',
    'visit_12_reason_more',
    'visit_0_reason',
    'visit_a1_reason',
    'other_visit_2_reason',
    'friend_2_name',
    'friend_2_',
    'friend_name',
    'ages',
  ];
  expect(keys.filter((key) => isRemovedKey(form, key))).toEqual([
    'age',
    'age_1',
    'visit_2_reason',
    'visit_12_reason_more',
    'friend_2_name',
  ]);
});

test('accepts no removed key if the form has removed nothing', () => {
  const { removed: _, ...without } = form;
  expect(isRemovedKey(without, 'age')).toBe(false);
});
