import { expect, test } from 'vitest';
import { externalForm } from '#tests/support/external/forms.ts';

/** The schema that the page renders in place of the published schema of the member `a`. */
const rendered = (schema: unknown, rest = {}) =>
  externalForm({ type: 'object', properties: { a: schema }, ...rest }).schema.properties;
const anything = { $ref: '#/$defs/anything' };

test('an unrestricted schema becomes a choice of types', () => {
  expect(rendered({})).toEqual({ a: anything });
  expect(rendered(true)).toEqual({ a: anything });
  expect(rendered({ type: 'array' })).toEqual({ a: { type: 'array', items: anything } });
  expect(rendered({ type: 'object' })).toEqual({ a: { type: 'object', additionalProperties: anything } });
});

test('several types become alternatives, each with its own keywords', () => {
  expect(rendered({ type: ['string', 'integer'], minLength: 2, minimum: 1, title: 'Ответ' })).toEqual({
    a: {
      title: 'Ответ',
      anyOf: [
        { type: 'string', title: 'Текст', minLength: 2 },
        { type: 'integer', title: 'Целое число', minimum: 1 },
      ],
    },
  });
  expect(rendered({ type: ['string', 'null'] })).toEqual({ a: { type: ['string', 'null'] } });
});

test('choices get their type, and names from older keywords', () => {
  expect(rendered({ enum: [1, 2] })).toEqual({ a: { enum: [1, 2], type: 'integer' } });
  expect(rendered({ const: false })).toEqual({ a: { const: false, type: 'boolean' } });
  expect(rendered({ enum: ['a', 'b'], enumNames: ['А', 'Б'] })).toEqual({
    a: {
      type: 'string',
      oneOf: [
        { const: 'a', title: 'А' },
        { const: 'b', title: 'Б' },
      ],
    },
  });
});

test('alternatives of `required` only are validated, not offered as a choice', () => {
  const { schema } = externalForm({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  });
  expect(schema.anyOf).toBeUndefined();
  expect(schema.not).toEqual({ not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } });
});

test('a member that refers to its own schema gets a definition', () => {
  const { schema } = externalForm({
    type: 'object',
    properties: { child: { title: 'Ребёнок', anyOf: [{ $ref: '#' }, { type: 'null' }] } },
  });
  expect(schema.properties).toEqual({ child: { title: 'Ребёнок', $ref: '#/$defs/child_again' } });
});

test('keywords beside a reference are kept', () => {
  expect(
    rendered(
      { $ref: '#/definitions/x', minLength: 2, title: 'Имя' },
      { definitions: { x: { type: 'string' } } },
    ),
  ).toEqual({
    a: { title: 'Имя', minLength: 2, allOf: [{ $ref: '#/$defs/x' }] },
  });
});

test('`additionalItems` goes into an alternative only with the `items` beside it', () => {
  const tuple = { items: [{ type: 'number' }], additionalItems: false };
  const arrayWith = (anyOf: readonly object[], keywords: object) =>
    rendered({ type: 'array', ...keywords, anyOf });
  const option = { title: 'Вариант', items: [{ type: 'number' }, { type: 'number' }] };
  expect(arrayWith([option], tuple)).toMatchObject({ a: { anyOf: [option] } });
  expect(arrayWith([option], tuple)).not.toHaveProperty('a.anyOf.0.additionalItems');
  expect(arrayWith([{ title: 'Вариант' }], tuple)).toMatchObject({
    a: { anyOf: [{ title: 'Вариант', ...tuple }] },
  });
});
