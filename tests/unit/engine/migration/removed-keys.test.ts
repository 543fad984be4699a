import { expect, test } from 'vitest';
import { isRemovedKey } from '#engine/migration/migrate.ts';
import { definitionOf, groupOf, stepOf } from '../definitions.ts';

const text = { type: 'string', title: 'Текст' } as const;
const visits = groupOf({ place: text }, { title: 'Записи', 'x-flatten': 'visit' });

const form = {
  ...definitionOf([stepOf('step-1', { kind: text, visits })]),
  removed: [
    { field: 'age', reason: 'известен день рождения' },
    { field: 'visits/*/reason', reason: 'не нужен' },
    { field: 'friends', flatten: 'friend', reason: 'больше не нужны' },
    { field: 'kind', choices: ['gymnasium'], reason: 'гимназий больше нет' },
  ],
};

test.each([
  ['age', true],
  // a removed field may have been an object
  ['age_1', true],
  ['ages', false],
  ['kind', false],
  ['misspelt', false],
  ['visit_2_reason', true],
  ['visit_12_reason_more', true],
  ['visit_2_place', false],
  ['visit_reason', false],
  ['visit_0_reason', false],
  ['visit_a1_reason', false],
  ['other_visit_2_reason', false],
  ['friend_2_name', true],
  ['friend_2_', false],
  ['friend_name', false],
])('the key %s belongs to a removed field: %s', (key, isRemoved) => {
  expect(isRemovedKey(form, key)).toBe(isRemoved);
});

test('no key belongs to a removed field if the form declares none', () => {
  const { removed: _, ...without } = form;
  expect(isRemovedKey(without, 'age')).toBe(false);
});
