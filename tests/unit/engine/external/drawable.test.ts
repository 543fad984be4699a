import { expect, test } from 'vitest';
import { externalForm } from '#tests/support/external/forms.ts';

/** How one question of a form is drawn. */
const drawn = (schema: unknown, rest = {}) =>
  externalForm({ type: 'object', properties: { a: schema }, ...rest }).schema.properties;
const anything = { $ref: '#/$defs/anything' };

test('What may be anything is a choice of types', () => {
  expect(drawn({})).toEqual({ a: anything });
  expect(drawn(true)).toEqual({ a: anything });
  expect(drawn({ type: 'array' })).toEqual({ a: { type: 'array', items: anything } });
  expect(drawn({ type: 'object' })).toEqual({ a: { type: 'object', additionalProperties: anything } });
});

test('Several types are alternatives, each with the rules that concern it', () => {
  expect(drawn({ type: ['string', 'integer'], minLength: 2, minimum: 1, title: 'Ответ' })).toEqual({
    a: {
      title: 'Ответ',
      anyOf: [
        { type: 'string', title: 'Текст', minLength: 2 },
        { type: 'integer', title: 'Целое число', minimum: 1 },
      ],
    },
  });
  expect(drawn({ type: ['string', 'null'] })).toEqual({ a: { type: ['string', 'null'] } });
});

test('Choices say of which type they are, and have the names that older schemas gave them', () => {
  expect(drawn({ enum: [1, 2] })).toEqual({ a: { enum: [1, 2], type: 'integer' } });
  expect(drawn({ const: false })).toEqual({ a: { const: false, type: 'boolean' } });
  expect(drawn({ enum: ['a', 'b'], enumNames: ['А', 'Б'] })).toEqual({
    a: {
      type: 'string',
      oneOf: [
        { const: 'a', title: 'А' },
        { const: 'b', title: 'Б' },
      ],
    },
  });
});

test('What only judges between members is no choice to be made', () => {
  const { schema } = externalForm({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  });
  expect(schema.anyOf).toBeUndefined();
  expect(schema.not).toEqual({ not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } });
});

test('A member that leads back to itself does so by a reference of its own', () => {
  const { schema } = externalForm({
    type: 'object',
    properties: { child: { title: 'Ребёнок', anyOf: [{ $ref: '#' }, { type: 'null' }] } },
  });
  expect(schema.properties).toEqual({ child: { title: 'Ребёнок', $ref: '#/$defs/child_again' } });
});

test('What is said beside a reference is not lost', () => {
  expect(
    drawn(
      { $ref: '#/definitions/x', minLength: 2, title: 'Имя' },
      { definitions: { x: { type: 'string' } } },
    ),
  ).toEqual({
    a: { title: 'Имя', minLength: 2, allOf: [{ $ref: '#/$defs/x' }] },
  });
});

test('What is said of the rest of a list goes into an alternative only with the first items it is the rest of', () => {
  const tuple = { items: [{ type: 'number' }], additionalItems: false };
  const rest = (anyOf: readonly object[], said: object) => drawn({ type: 'array', ...said, anyOf });
  const option = { title: 'Вариант', items: [{ type: 'number' }, { type: 'number' }] };
  expect(rest([option], tuple)).toMatchObject({ a: { anyOf: [option] } });
  expect(rest([option], tuple)).not.toHaveProperty('a.anyOf.0.additionalItems');
  expect(rest([{ title: 'Вариант' }], tuple)).toMatchObject({
    a: { anyOf: [{ title: 'Вариант', ...tuple }] },
  });
});
