import { expect, test } from 'vitest';
import { currentAddress, dueMigrations } from '#engine/migration/carried-keys.ts';
import { definitionOf, groupOf, stepOf } from '../definitions.ts';

const text = { type: 'string', title: 'Текст' } as const;
const visits = groupOf(
  { place: { ...text, 'x-renamed-from': ['town'] }, day: text },
  { title: 'Записи', 'x-flatten': 'visit', 'x-renamed-from': ['trips'] },
);
const parent = { type: 'object', properties: { phone: text } } as const;

const form = definitionOf([stepOf('step-1', { kind: text, visits, parent })], 3, [
  { version: 4, rename: { kind: 'later' } },
  { version: 3, rename: { mother: 'parent' } },
  { version: 2, rename: { sort: 'kind', mother_phone: 'mother/phone' } },
]);

test.each([
  ['a renamed field', 'sort', 1, 'kind'],
  ['a field renamed no later than the version of the answers', 'sort', 2, 'sort'],
  ['a field in an object renamed later, in version order', 'mother_phone', 1, 'parent/phone'],
  ['the content of a renamed object', 'mother/phone', 2, 'parent/phone'],
  ['a field with the same prefix', 'mothers/phone', 2, 'mothers/phone'],
  ['a group and its fields by the former name', 'trips/*/town', 3, 'visits/*/place'],
  ['an entry', 'visits/*', 3, 'visits/*'],
  ['a removed field', 'visits/*/gone/deep', 1, 'visits/*/gone/deep'],
])('the current address of %s: «%s» of version %i is «%s»', (_, address, version, current) => {
  expect(currentAddress(form, address, version)).toBe(current);
});

test('runs the migrations after the version of the data, up to the version of the form', () => {
  expect(dueMigrations(form, 1).map(({ version }) => version)).toEqual([2, 3]);
  expect(dueMigrations(form, 3)).toEqual([]);
});
