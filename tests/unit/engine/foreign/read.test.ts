import { expect, test } from 'vitest';
import { readForeign } from '#engine/foreign/read/read-foreign.ts';

const refusals = (published: unknown) => readForeign(published).refused.map(({ at }) => at);
const field = (schema: unknown, rest = {}) => ({ type: 'object', properties: { a: schema }, ...rest });

test('What cannot be drawn is refused at its place', () => {
  expect(refusals(field({ $ref: 'https://example.com/other.json' }))).toEqual(['#/properties/a/$ref']);
  expect(refusals(field({ $ref: '#/definitions/none' }))).toEqual(['#/properties/a/$ref']);
  expect(refusals(field({ $ref: '#/$defs/a' }, { $defs: { a: { $ref: '#/$defs/a' } } }))).toEqual([
    '#/$defs/a',
  ]);
  expect(refusals({ type: 'object', properties: { a: { $ref: '#' } }, required: ['a'] })).toEqual(['#']);
  expect(refusals(JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'))).toEqual([
    '#/properties/__proto__',
  ]);
  expect(refusals(field({ type: 'string', pattern: '(' }))).toEqual(['#/properties/a/pattern']);
  expect(refusals(field({ type: 'text' }))).toEqual(['#/properties/a/type']);
  expect(refusals({ $schema: 'https://example.com/own', type: 'object' })).toEqual(['#/$schema']);
  for (const root of [true, false, {}, null, 5, [], undefined]) expect(refusals(root)).toEqual(['#']);
});

test('Recursion that a person ends is no reason to refuse', () => {
  expect(refusals(field({ type: 'array', items: { $ref: '#' } }))).toEqual([]);
  expect(refusals(field({ $ref: '#' }))).toEqual([]);
});
