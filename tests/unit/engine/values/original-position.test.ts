import { describe, expect, test } from 'vitest';
import { locateField } from '#engine/definition/address.ts';
import type { FieldSchema, FormValues } from '#engine/definition/definition.ts';
import { originalPositions } from '#engine/values/original-position.ts';
import { definitionOf, groupOf, stepOf } from '../definitions.ts';

const text: FieldSchema = { type: 'string', title: 'Слова' };
const definition = definitionOf([
  stepOf('step-1', {
    name: text,
    parent: { type: 'object', title: 'Родитель', properties: { name: text, pets: groupOf({ nick: text }) } },
    siblings: groupOf({ name: text, toys: groupOf({ what: text }) }),
  }),
]);
const stored: FormValues = {
  name: 'Анна',
  parent: { pets: [{}, {}, { nick: 'Мурка' }] },
  siblings: [
    {},
    { name: 'Яна', toys: [{}, { what: 'Мяч' }] },
    { name: 'Пётр', toys: [{}] },
    { toys: [{ what: '' }, {}, { what: 'Кукла' }] },
  ],
};

describe('the stored address of a sent field', () => {
  const original = originalPositions(definition, stored);
  test.each([
    ['name', 'name'],
    ['parent', 'parent'],
    ['parent/name', 'parent/name'],
    ['siblings', 'siblings'],
    ['siblings/0', 'siblings/1'],
    ['siblings/0/name', 'siblings/1/name'],
    ['siblings/1/name', 'siblings/2/name'],
    ['siblings/2/name', 'siblings/3/name'],
    ['siblings/0/toys', 'siblings/1/toys'],
    ['siblings/0/toys/0', 'siblings/1/toys/1'],
    ['siblings/0/toys/0/what', 'siblings/1/toys/1/what'],
    ['siblings/2/toys/0/what', 'siblings/3/toys/2/what'],
    ['parent/pets/0/nick', 'parent/pets/2/nick'],
    // an unsent value is at its own address
    ['siblings/7/name', 'siblings/7/name'],
    ['siblings/7/toys/1/what', 'siblings/7/toys/1/what'],
    ['parent/pets/5/nick', 'parent/pets/5/nick'],
  ])('%s is %s', (sent, address) => {
    const field = locateField(definition, sent);
    if (!field) throw new Error(`The form has no field at ${sent}`);
    expect(original(field).address).toBe(address);
    expect(original(field)).toEqual(locateField(definition, address));
  });

  test('is the sent address if the stored group has no such entry', () => {
    const field = locateField(definition, 'siblings/0/name');
    for (const odd of [{}, { siblings: 'нет' }, { siblings: ['нет'] }])
      expect(field && originalPositions(definition, odd)(field).address).toBe('siblings/0/name');
  });
});
