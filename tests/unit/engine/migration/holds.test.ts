import { describe, expect, it } from 'vitest';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';
import { keepExternal, nameWithoutAside, setAside } from '#engine/migration/external.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string' };
const inside = { type: 'object', properties: { name: text } } as const;
const FIELDS: Readonly<Record<string, FieldSchema>> = {
  text,
  any: {},
  yes: { type: 'boolean' },
  whole: { type: 'integer' },
  number: { type: 'number' },
  list: { type: 'array', items: text },
  files: { type: 'array', 'x-widget': 'files', items: inside },
  object: inside,
  group: { type: 'array', items: inside },
};
const { definition } = formOf(FIELDS);

/** Each kind of stored answer, and the fields of today that can hold it. */
const HELD: readonly (readonly [string, Json, readonly string[]])[] = [
  ['a text', 'Анна', ['text', 'any', 'whole', 'number', 'list']],
  ['a «да» as text', 'true', ['text', 'any', 'yes', 'whole', 'number', 'list']],
  ['a «нет» as text', 'false', ['text', 'any', 'yes', 'whole', 'number', 'list']],
  ['yes or no', true, ['any', 'yes', 'list']],
  ['a number', 7, ['any', 'whole', 'number', 'list']],
  ['a list of texts', ['а', 'б'], ['list']],
  ['entries', [{ name: 'Анна' }], ['files', 'group']],
  ['entries with a text among them', ['а', { name: 'Анна' }], []],
  ['an object', { name: 'Анна' }, ['object']],
];

describe.each(HELD)('a stored answer that is %s', (_, value, held) => {
  it.each(Object.keys(FIELDS))('in the field %s', (name) => {
    const expected = held.includes(name) ? { [name]: value } : { [`was:${name}`]: value };
    expect(setAside(definition, { [name]: value })).toEqual(expected);
  });
});

describe('the name beside a field', () => {
  it('is that of the field behind its marks, however many, and no mark in the middle is one', () => {
    expect(nameWithoutAside('was:was:name')).toBe('name');
    expect(nameWithoutAside('name_was:x')).toBe('name_was:x');
  });
});

describe('answers given anew', () => {
  it('leave no empty object behind where nothing of it is kept', () => {
    expect(keepExternal(definition, { object: { name: 'Анна' } }, {})).toEqual({});
  });

  it('take nothing of a group or a text that holds an object: that is not theirs', () => {
    expect(keepExternal(definition, { group: { old: 1 }, text: { old: 1 } }, {})).toEqual({});
  });
});
