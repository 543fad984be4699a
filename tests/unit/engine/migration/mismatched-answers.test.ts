import { describe, expect, it } from 'vitest';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';
import {
  keepUnknownMembers,
  nameWithoutLegacyPrefix,
  preserveMismatchedAnswers,
} from '#engine/migration/preserved-answers.ts';
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
  ['a boolean', true, ['any', 'yes', 'list']],
  ['a number', 7, ['any', 'whole', 'number', 'list']],
  ['a list of texts', ['а', 'б'], ['list']],
  ['entries', [{ name: 'Анна' }], ['files', 'group']],
  ['entries with a text among them', ['а', { name: 'Анна' }], []],
  ['an object', { name: 'Анна' }, ['object']],
];

describe.each(HELD)('a stored answer that is %s', (_, value, held) => {
  it.each(Object.keys(FIELDS))('fits the field %s', (name) => {
    const expected = held.includes(name) ? { [name]: value } : { [`was:${name}`]: value };
    expect(preserveMismatchedAnswers(definition, { [name]: value })).toEqual(expected);
  });
});

describe('the name of an answer kept as `was:`', () => {
  it('is its field’s name without any leading marks; a mark inside is part of the name', () => {
    expect(nameWithoutLegacyPrefix('was:was:name')).toBe('name');
    expect(nameWithoutLegacyPrefix('name_was:x')).toBe('name_was:x');
  });
});

describe('replaced answers', () => {
  it('leave no empty object', () => {
    expect(keepUnknownMembers(definition, { object: { name: 'Анна' } }, {})).toEqual({});
  });

  it('drop unknown members of a group or a text field', () => {
    expect(keepUnknownMembers(definition, { group: { old: 1 }, text: { old: 1 } }, {})).toEqual({});
  });
});
