import { expect, it } from 'vitest';
import { type FormValues, formFields } from '#engine/definition/definition.ts';
import { countChanges, staleOrigins, typedFields, withOrigins } from '#portal/draft/merge-origins.ts';
import { choicesOf, groupOf, objectOf, textOf } from '#tests/unit/engine/definitions.ts';
import { formOf } from '#tests/unit/engine/forms.ts';

const person = { name: textOf('Имя'), phone: textOf('Телефон') };
const { definition } = formOf({
  name: textOf('Имя'),
  age: { type: 'integer', title: 'Возраст' },
  tags: {
    type: 'array',
    title: 'Кружки',
    items: { type: 'string', oneOf: choicesOf({ a: 'А', b: 'Б', c: 'В' }) },
  },
  parent: objectOf(person),
  kin: groupOf(person),
});

it.each<[string, FormValues, FormValues, number]>([
  ['equal answers', { name: 'Анна' }, { name: 'Анна' }, 0],
  ['the same answers as typed', { name: ' Анна ' }, { name: 'Анна' }, 0],
  ['a blank and a missing answer', { name: '', kin: [] }, {}, 0],
  ['an answer', { name: 'Анна' }, { name: 'Алиса' }, 1],
  ['a list of choices', { tags: ['a', 'b'] }, { tags: ['c'] }, 1],
  ['a removed answer', {}, { name: 'Алиса' }, 1],
  ['two answers', { name: 'Анна', tags: ['a'] }, {}, 2],
  [
    'fields of an object',
    { parent: { name: 'Ольга', phone: '8' } },
    { parent: { name: 'Оля', phone: '9' } },
    2,
  ],
  [
    'one field of an object',
    { parent: { name: 'Ольга', phone: '8' } },
    { parent: { name: 'Ольга', phone: '9' } },
    1,
  ],
  ['an object', { parent: { name: 'Ольга' } }, {}, 1],
  ['a removed object', {}, { parent: { name: 'Ольга', phone: '8' } }, 2],
  ['an object in place of a text', { parent: { name: 'Ольга' } }, { parent: 'Ольга' }, 1],
  [
    'an entry with two changes',
    { kin: [{ name: 'Яна', phone: '8' }] },
    { kin: [{ name: 'Ия', phone: '9' }] },
    1,
  ],
  ['an added entry', { kin: [{ name: 'Яна' }, { name: 'Ия' }] }, { kin: [{ name: 'Яна' }] }, 1],
  [
    'removed entries',
    { kin: [{ name: 'Яна' }] },
    { kin: [{ name: 'Яна' }, { name: 'Ия' }, { name: 'Ева' }] },
    2,
  ],
  ['a removed group', {}, { kin: [{ name: 'Яна' }, { name: 'Ия' }] }, 2],
  ['entries in place of a text', { kin: [{ name: 'Яна' }] }, { kin: 'Яна' }, 1],
  ['an answer and an entry', { name: 'Анна', kin: [{ name: 'Яна' }] }, {}, 2],
])('the number of changes of %s', (_, mine, theirs, count) => {
  expect(countChanges(formFields(definition), mine, theirs)).toBe(count);
});

it.each<[string, FormValues, FormValues, boolean]>([
  ['is typed if it differs', { name: 'Анна' }, { name: 'Алиса' }, true],
  ['is not typed if it differs by spaces', { name: ' Анна ' }, { name: 'Анна' }, false],
  ['is not typed if it is blank and the server has none', { name: '' }, {}, false],
  ['is typed if it is blank and the server has one', { name: '' }, { name: 'Алиса' }, true],
])('an answer %s', (_, mine, theirs, isTyped) => {
  expect(typedFields(definition, mine, theirs)('name')).toBe(isTyped);
});

it('an answer is compared as the type of its field', () => {
  expect(typedFields(definition, { age: '7' }, { age: 7 })('age')).toBe(false);
});

it('an answer unknown to the form counts as typed if it differs', () => {
  const isTyped = typedFields(definition, { former: 'a', same: 'c', blank: '' }, { former: 'b', same: 'c' });
  expect(['former', 'same', 'blank'].map(isTyped)).toEqual([true, false, false]);
});

it('origins of typed answers are stale if they are older than the known revision', () => {
  const origins = { older: { revision: 1 }, same: { revision: 2 }, equal: { revision: 1 } };
  expect(staleOrigins(origins, 2, (name) => name !== 'equal')).toEqual({ older: { revision: 1 } });
});

it('the base of a merge has the values that answers replaced, also the empty ones', () => {
  const base = { name: 'Анна', parent: 'x', kin: 'y' };
  expect(withOrigins(base, { name: { revision: 1, value: 'Алиса' }, parent: { revision: 1 } })).toEqual({
    name: 'Алиса',
    parent: undefined,
    kin: 'y',
  });
});
