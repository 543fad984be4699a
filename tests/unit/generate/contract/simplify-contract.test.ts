import { expect, it } from 'vitest';
import { simplifyContract } from '#scripts/generate/contract/simplify-contract.ts';

const text = { type: 'string' };
const number = { type: 'integer' };

/** A part of a contract with these components, simplified. */
function simplified(part: unknown, components: object): unknown {
  return Object(simplifyContract({ part: [part], components })).part;
}

it('merges the members of two forms and an own member into one closed schema; the last of equal names wins', () => {
  const schemas = {
    Fields: { 'x-form': 'visit', type: 'object', properties: { day: text }, maxProperties: 9 },
    ChildFields: { 'x-form': 'child', type: 'object', properties: { day: number, name: text } },
  };
  const composed = {
    allOf: [{ $ref: '#/components/schemas/Fields' }, { $ref: '#/components/schemas/ChildFields' }],
    unevaluatedProperties: false,
    required: ['id'],
    properties: { id: number },
  };
  expect(simplified(composed, { schemas })).toEqual([
    {
      'x-form': ['visit', 'child'],
      type: 'object',
      maxProperties: 9,
      required: ['id'],
      properties: { day: number, name: text, id: number },
      additionalProperties: false,
    },
  ]);
});

it('keeps the members of repeated groups, and leaves an open schema open', () => {
  const patternProperties = { '^visit_[1-9]$': text };
  const schemas = { Answers: { 'x-answers': 'visit', type: 'object', properties: {}, patternProperties } };
  const composed = { allOf: [{ $ref: '#/components/schemas/Answers' }], unevaluatedProperties: true };
  expect(simplified(composed, { schemas })).toEqual([
    { 'x-answers': 'visit', type: 'object', properties: {}, patternProperties, additionalProperties: true },
  ]);
});

it('merges alternatives that are enums into one enum, and keeps other alternatives', () => {
  const schemas = { Orders: { type: 'string', enum: ['day', '-day'] } };
  const orders = { anyOf: [{ type: 'string', enum: ['id'] }, { $ref: '#/components/schemas/Orders' }] };
  expect(simplified({ ...orders, default: 'id' }, { schemas })).toEqual([
    { type: 'string', enum: ['id', 'day', '-day'], default: 'id' },
  ]);
  // a form without sort orders: no value matches
  const withoutFormOrders = {
    anyOf: [
      { type: 'string', enum: ['id'] },
      { type: 'string', not: {} },
    ],
  };
  expect(simplified(withoutFormOrders, {})).toEqual([{ type: 'string', enum: ['id'] }]);
  expect(simplified({ anyOf: [text, number] }, {})).toEqual([{ anyOf: [text, number] }]);
});

it('splits an object parameter into its members', () => {
  const filter = { ...text, description: 'A day.', examples: ['1'] };
  const parameters = {
    Filters: {
      name: 'filters',
      in: 'query',
      required: false,
      style: 'form',
      explode: true,
      schema: { type: 'object', properties: { day: filter } },
    },
  };
  expect(simplified({ $ref: '#/components/parameters/Filters' }, { parameters })).toEqual([
    { name: 'day', in: 'query', required: false, description: 'A day.', schema: text, example: '1' },
  ]);
});

it('turns a single named example into the example', () => {
  const examples = { Visit: { value: { id: 1 } } };
  const media = { schema: {}, examples: { example: { $ref: '#/components/examples/Visit' } } };
  expect(simplified(media, { examples })).toEqual([{ schema: {}, example: { id: 1 } }]);
});

it('drops unused components and keeps referenced ones', () => {
  const schemas = { Day: text, Inner: number, Gone: { $ref: '#/components/schemas/Inner' } };
  const contract = { part: { $ref: '#/components/schemas/Day' }, components: { schemas } };
  expect(simplifyContract(contract)).toEqual({ ...contract, components: { schemas: { Day: text } } });
});
