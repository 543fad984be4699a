import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { addressOfWireKey, flatten, unflatten, wireKeyOf } from '#engine/wire/wire.ts';
import { groupOf } from '../definitions.ts';
import { family, formOf } from '../forms.ts';

const { definition } = family;

describe('a value of an unexpected type', () => {
  it('is sent as JSON text if it is an object where the form has none', () => {
    expect(flatten(definition, { name: { first: 'Анна' }, former: { a: 1 } })).toEqual({
      name: '{"first":"Анна"}',
      former: '{"a":1}',
    });
  });

  it('is sent unchanged if it is no object, or a list', () => {
    expect(flatten(definition, { parent: 'нет', former: ['а', { b: 1 }] })).toEqual({
      parent: 'нет',
      former: ['а', { b: 1 }],
    });
  });

  it('is read back unchanged', () => {
    expect(unflatten(definition, { 'name[]': 'Анна' })).toEqual({ 'name[]': 'Анна' });
    expect(unflatten(definition, { name: undefined, grade: 3 })).toEqual({ grade: 3 });
    expect(Object.keys(unflatten(definition, { name: undefined }))).toEqual([]);
  });
});

it('the key of an address that the definition does not have is the address with underscores', () => {
  expect(wireKeyOf(definition, 'parent/former/name')).toBe('parent_former_name');
});

describe('a list', () => {
  it('of files is accepted under both spellings', () => {
    const file = (id: number) => ({ id, name: 'а.pdf', size: 1 });
    expect(unflatten(definition, { files: file(1), 'files[]': [file(2)] })).toEqual({
      files: [file(1), file(2)],
    });
  });

  it('of texts is not confused with a text field whose name ends with brackets', () => {
    const { definition: plain } = formOf({ a: { type: 'string' }, 'a[]': { type: 'string' } });
    expect(unflatten(plain, { a: 'x', 'a[]': 'y' })).toEqual({ a: 'x', 'a[]': 'y' });
  });
});

describe('a group and an object with the same name prefix', () => {
  const entries: FieldSchema = groupOf(
    { name: { type: 'string' }, long_name: { type: 'string' } },
    { 'x-flatten': 'kid', 'x-labels': { entry: 'Запись', add: 'Добавить', empty: 'Пусто' } },
  );
  const object: FieldSchema = {
    type: 'object',
    properties: { long_name: { type: 'string' }, name: { type: 'string' } },
  };

  it.each([[['kids', 'kid_1']], [['kid_1', 'kids']]])(
    'leave a shared key to the first of them, in the order %j',
    (names) => {
      const fields: Record<string, FieldSchema> = { kids: entries, kid_1: object };
      const form = formOf(Object.fromEntries(names.map((name) => [name, fields[name] ?? entries])));
      const first = names[0] === 'kids' ? 'kids/0/name' : 'kid_1/name';
      expect(addressOfWireKey(form.definition, 'kid_1_name')).toBe(first);
      expect(addressOfWireKey(form.definition, 'kid_2_long_name')).toBe('kids/1/long_name');
    },
  );
});
