import { expect, test } from 'vitest';
import { createAjv } from '#engine/compile/ajv.ts';
import { compileForm } from '#engine/compile/compile-form.ts';
import type { FieldSchema, FormValues } from '#engine/definition/definition.ts';
import { stepSchema } from '#engine/validation/step-schema.ts';
import { DEMANDS } from '#engine/validation/validate.ts';
import { definitionOf, stepOf, when } from '../definitions.ts';
import { formOf } from '../forms.ts';

/** Broken rules as `address keyword`, without the keywords that only combine others. */
function broken(
  properties: Record<string, FieldSchema>,
  values: FormValues,
  required: string[] = [],
): string[] {
  const { whole } = formOf(properties, { required }).validators;
  if (whole(values)) return [];
  return (whole.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if' && keyword !== DEMANDS)
    .map(({ instancePath, keyword, params }) =>
      keyword === 'required'
        ? `${instancePath}/${params.missingProperty} required`
        : `${instancePath} ${keyword}`,
    );
}

const hobby: Record<string, FieldSchema> = {
  has_hobby: { type: 'boolean' },
  hobby: { type: 'string', maxLength: 5, 'x-show-if': when('has_hobby', true) },
};

test.each([
  ['shown and missing', { has_hobby: true }, ['/hobby required']],
  ['shown and blank', { has_hobby: true, hobby: '' }, ['/hobby minLength']],
  ['shown and too long', { has_hobby: true, hobby: 'плавание' }, ['/hobby maxLength']],
  ['shown and valid', { has_hobby: true, hobby: 'шашки' }, []],
  ['hidden and missing', { has_hobby: false }, []],
  ['hidden with a former invalid answer', { has_hobby: false, hobby: 'плавание' }, []],
  ['the question not answered yet', { hobby: 'плавание' }, []],
])('a conditional field is required and validated only while it is shown: %s', (_, values, errors) => {
  expect(broken(hobby, values, ['hobby'])).toEqual(errors);
});

const shown = { 'x-show-if': when('has_pets', true) };
const pets: Record<string, FieldSchema> = {
  has_pets: { type: 'boolean' },
  pets: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } }, ...shown },
  vet: { type: 'object', properties: { phone: { type: 'string' } }, ...shown },
  count: { type: 'integer', ...shown },
};

test.each<[string, FormValues, string[]]>([
  ['a number', { count: 'два' }, ['/count type']],
  ['an object', { vet: 'Айболит' }, ['/vet type']],
  ['a member of an object', { vet: { phone: 5 } }, ['/vet/phone type']],
  ['a list', { pets: 'Рекс' }, ['/pets type']],
  ['an entry', { pets: ['Рекс'] }, ['/pets/0 type']],
  ['a member of an entry', { pets: [{ name: 5 }] }, ['/pets/0/name type']],
])('a hidden conditional field keeps its type: %s', (_, values, errors) => {
  expect(broken(pets, { has_pets: false, ...values })).toEqual(errors);
});

test.each<[string, FieldSchema, FormValues, string[], string[]]>([
  ['a required text', { type: 'string' }, { answer: '' }, ['answer'], ['/answer minLength']],
  ['an optional text', { type: 'string' }, { answer: '' }, [], []],
  [
    'a choice of a list',
    { type: 'array', items: { type: 'string' } },
    { answer: [''] },
    [],
    ['/answer/0 minLength'],
  ],
])('blank is refused only where an answer is needed: %s', (_, field, values, required, errors) => {
  expect(broken({ answer: field }, values, required)).toEqual(errors);
});

const siblings: Record<string, FieldSchema> = {
  siblings: {
    type: 'array',
    items: {
      type: 'object',
      required: ['name', 'school', 'bus'],
      properties: {
        name: { type: 'string' },
        pupil: { type: 'boolean' },
        at_school: { type: 'boolean' },
        school: { type: 'string', maxLength: 3, 'x-show-if': when('pupil', true) },
        bus: {
          type: 'string',
          'x-show-if': { allOf: [when('pupil', true), when('at_school', true)] },
        },
      },
    },
  },
};

test.each([
  ['the entry says no', { siblings: [{ name: 'а', pupil: false, school: 'длинно' }] }, []],
  ['the entry says yes', { siblings: [{ name: 'а', pupil: true }] }, ['/siblings/0/school required']],
  ['only its own entry counts', { siblings: [{ name: 'а', pupil: true, school: '1' }, { name: 'б' }] }, []],
  [
    'one of two answers says no',
    {
      siblings: [
        { name: 'а', pupil: false, at_school: true, school: '1' },
        { name: 'б', at_school: true },
      ],
    },
    [],
  ],
  [
    'both answers of one entry say yes',
    {
      siblings: [
        { name: 'а', at_school: true },
        { name: 'б', pupil: true, at_school: true, school: '1' },
      ],
    },
    ['/siblings/1/bus required'],
  ],
])('a field of an entry depends on its own entry: %s', (_, values, errors) => {
  expect(broken(siblings, values)).toEqual(errors);
});

test('a conditional object is required and validated only while it is shown', () => {
  const properties: Record<string, FieldSchema> = {
    both: { type: 'boolean' },
    second: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' } },
      'x-show-if': when('both', true),
    },
  };
  expect(broken(properties, { both: true, second: {} }, ['second'])).toEqual(['/second/name required']);
  expect(broken(properties, { both: false, second: {} }, ['second'])).toEqual([]);
});

test('a condition may read another step; a step validates its own fields only', () => {
  const first = stepOf('step-1', { grade: { type: 'string' }, name: { type: 'string' } }, ['name']);
  const profile: FieldSchema = { type: 'string', 'x-show-if': when('grade', '10') };
  const form = compileForm(definitionOf([first, stepOf('step-2', { profile }, ['profile'])]));
  expect(form.validators.steps['step-2']?.({ grade: '10' })).toBe(false);
  expect(form.validators.steps['step-2']?.({ grade: '9' })).toBe(true);
  expect(form.validators.whole({ grade: '9' })).toBe(false);
});

test.each<[string, FieldSchema, unknown, string | undefined]>([
  ['one of the choices', { type: 'string', oneOf: [{ const: 'a', title: 'А' }] }, 'a', undefined],
  ['none of the choices', { type: 'string', oneOf: [{ const: 'a', title: 'А' }] }, 'b', 'enum'],
  ['a day that does not exist', { type: 'string', format: 'ru-date' }, '31.02.2020', 'format'],
  [
    'a day after the limit',
    { type: 'string', format: 'ru-date', 'x-not-after': '01.09.2020' },
    '02.09.2020',
    'x-not-after',
  ],
  [
    'the limit itself',
    { type: 'string', format: 'ru-date', 'x-not-after': '01.09.2020' },
    '01.09.2020',
    undefined,
  ],
  [
    'a day before the limit',
    { type: 'string', format: 'ru-date', 'x-not-before': 'today' },
    '02.09.2020',
    'x-not-before',
  ],
  [
    'no date limit for a text that is no date',
    { type: 'string', 'x-not-after': 'today' },
    'вчера',
    undefined,
  ],
  ['an emoji as one character', { type: 'string', maxLength: 1 }, '🙂', undefined],
  ['a letter of another script', { type: 'string', pattern: '^\\p{L}+$' }, 'Ёжиков', undefined],
  ['a digit among letters', { type: 'string', pattern: '^\\p{L}+$' }, 'Анна1', 'pattern'],
  [
    'a choice of a list',
    { type: 'array', items: { type: 'string', oneOf: [{ const: 'a', title: 'А' }] } },
    ['b'],
    'enum',
  ],
])('a field validates %s', (_, field, value, keyword) => {
  const { whole } = formOf({ field }).validators;
  expect(whole({ field: value })).toBe(keyword === undefined);
  expect(whole.errors?.[0]?.keyword).toBe(keyword);
});

test('strict Ajv accepts the schema, which keeps only date limits and conditional requirements of our keywords', () => {
  const step = stepOf('step-1', {
    date: {
      type: 'string',
      title: 'Дата',
      format: 'ru-date',
      'x-not-after': 'today',
      'x-help': 'Когда',
      'x-width': 'half',
    },
    ...siblings,
  });
  const schema = stepSchema(definitionOf([step]), step);
  const keywords = [...JSON.stringify(schema).matchAll(/"(x-[a-z-]+)"/g)].map(([, keyword]) => keyword);
  expect(new Set(keywords)).toEqual(new Set(['x-not-after', DEMANDS]));
  expect(() => createAjv({ schema }).getSchema('schema')).not.toThrow();
});

test.each<[string, FieldSchema, RegExp]>([
  ['an unknown date limit', { type: 'string', 'x-not-after': 'tomorrow' }, /x-not-after/],
  ['a schema that JSON Schema does not allow', { type: 'string', minLength: -1 }, /schema step1 is invalid/],
])('rejects %s on compilation', (_, schema, message) => {
  expect(() => formOf({ answer: schema })).toThrow(message);
});
