import { expect, test } from 'vitest';
import { readExternal } from '#engine/external/read/read-external.ts';

/** The locations of the reasons why a schema is rejected. */
const refusals = (published: unknown) => readExternal(published).refused.map(({ at }) => at);
const field = (schema: unknown, rest = {}) => ({ type: 'object', properties: { a: schema }, ...rest });

test('rejects an unsupported schema with its location', () => {
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

test('never throws on any input', () => {
  const cyclic: Record<string, unknown> = { type: 'object' };
  cyclic.properties = { a: cyclic };
  const hostile = new Proxy({}, { ownKeys: () => [Symbol.iterator, 'a'], get: () => cyclic });
  for (const odd of [cyclic, hostile, () => 1, new Date(), Symbol.iterator])
    expect(refusals(odd)).toEqual(['#']);
});

test('notes and drops unknown parts of a uiSchema; its order has every member', () => {
  const ui = {
    a: { 'ui:widget': 'signature', 'ui:wigdet': 'textarea', 'ui:help': 'x' },
    b: { 'ui:options': { widget: 'AltDateWidget', rowz: 3, rows: 3 } },
    nobody: { 'ui:widget': 'textarea' },
    'ui:order': ['b'],
  };
  const { form, notes } = readExternal(
    field(
      { type: 'string' },
      { oneOf: [field(true), { $ref: '#/$defs/c' }], $defs: { c: { properties: { b: {} } } } },
    ),
    { ui },
  );
  expect(form?.ui).toEqual({
    a: { 'ui:help': 'x' },
    b: { 'ui:options': { widget: 'AltDateWidget', rows: 3 } },
    'ui:order': ['b', '*'],
  });
  expect(notes.map(({ at }) => at)).toEqual([
    '#ui/a/ui:widget',
    '#ui/a/ui:wigdet',
    '#ui/b/ui:options/rowz',
    '#ui/nobody',
  ]);
});

test('compares a uiSchema with the members of its schema at any depth', () => {
  const help = { 'ui:help': 'x' };
  // a member named like a keyword
  const person = { type: 'object', properties: { items: { type: 'string' } } };
  const published = {
    type: 'object',
    properties: {
      list: { type: 'array', items: { $ref: '#/$defs/person' } },
      pair: { type: 'array', items: [person], additionalItems: person },
      named: { type: 'object', patternProperties: { '^n': person } },
      either: { oneOf: [person, { type: 'null' }] },
    },
    if: { required: ['list'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { late: person } },
    $defs: { person },
  };
  const known = {
    list: { items: { items: help } },
    pair: { items: [{ items: help }], additionalItems: { items: help } },
    named: { additionalProperties: { items: help } },
    either: { items: help, oneOf: [{ items: help }] },
    late: { items: help },
  };
  const { form, notes } = readExternal(published, {
    ui: { ...known, 'ui:globalOptions': { orderable: false } },
  });
  expect(notes).toEqual([]);
  expect(form?.ui).toMatchObject(known);
  const ui = {
    list: { items: { name: help }, name: help },
    named: { n: help },
    late: { items: { items: help } },
  };
  expect(readExternal(published, { ui }).notes.map(({ at }) => at)).toEqual([
    '#ui/list/items/name',
    '#ui/list/name',
    '#ui/named/n',
    '#ui/late/items/items',
  ]);
});

test('notes and ignores keywords of another dialect', () => {
  const published = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    dependentRequired: { a: ['b'] },
  };
  const { form, notes } = readExternal(published);
  expect(form?.schema).not.toHaveProperty('dependencies');
  expect(notes.map(({ at }) => at)).toEqual(['#/dependentRequired']);
});

test('resolves references by URI and by anchor like pointers', () => {
  const { form } = readExternal({
    $id: 'https://example.com/form.json',
    ...field({ $ref: 'parts.json#name' }),
    $defs: { one: { $id: 'parts.json', $defs: { two: { $anchor: 'name', type: 'string' } } } },
  });
  expect(form?.schema.properties).toEqual({ a: { $ref: '#/$defs/two' } });
  expect(form?.schema.$defs).toEqual({ two: { type: 'string' } });
});

test('accepts recursion that a person can end', () => {
  expect(refusals(field({ type: 'array', items: { $ref: '#' } }))).toEqual([]);
  expect(refusals(field({ $ref: '#' }))).toEqual([]);
});

test('reads the target of a reference as a schema under any keyword', () => {
  const isSafePattern = (pattern: string) => pattern !== '^(a+)+$';
  const refusalsOf = (X: unknown, $ref = '#/components/schemas/X') =>
    readExternal(field({ $ref }, { components: { schemas: { X } } }), { isSafePattern }).refused.map(
      ({ at }) => at,
    );
  expect(refusalsOf({ type: 'string', pattern: '^(a+)+$' })).toEqual(['#/components/schemas/X/pattern']);
  expect(refusalsOf({ type: 'strng' })).toEqual(['#/components/schemas/X/type']);
  expect(refusalsOf({ properties: { a: { $ref: '#/components/schemas/none' } } })).toEqual([
    '#/components/schemas/X/properties/a/$ref',
  ]);
  expect(refusalsOf({ const: { type: 'strng' } }, '#/components/schemas/X/const')).toEqual([
    '#/components/schemas/X/const/type',
  ]);
});

test('drops unknown keywords, including those of Ajv and of object prototypes', () => {
  const odd = '{"type":"string","valueOf":"x","constructor":"x","__proto__":"x","$async":true}';
  const { form, notes } = readExternal({ ...field(JSON.parse(odd)), $async: true });
  expect(form?.schema.properties).toEqual({ a: { type: 'string' } });
  expect(form?.schema).not.toHaveProperty('$async');
  expect(notes).toHaveLength(5);
});

test('combines all references of a schema', () => {
  const { form } = readExternal({
    ...field({ $ref: '#/$defs/a', $dynamicRef: '#b' }),
    $defs: { a: { type: 'string' }, b: { $dynamicAnchor: 'b', minLength: 2 } },
  });
  expect(form?.schema.properties).toEqual({ a: { allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }] } });
});

test('resolves a dynamic reference like a plain one, and rejects one to a dynamic anchor', () => {
  const anchors = { one: { $dynamicAnchor: 'b', type: 'string' }, two: { $id: 'two', $dynamicAnchor: 'b' } };
  const plain = { $id: 'http://e/x', $anchor: 'b', type: 'number' };
  expect(refusals(field({ $dynamicRef: 'http://e/x#b' }, { $defs: { plain, ...anchors } }))).toEqual([]);
  expect(refusals(field({ $dynamicRef: '#b' }, { $defs: anchors }))).toEqual(['#/properties/a/$dynamicRef']);
});

test('rejects definitions that all require each other, in time', () => {
  const names = Array.from({ length: 14 }, (_, at) => `d${at}`);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  const each = { type: 'object', required: names, properties };
  const started = performance.now();
  expect(refusals({ ...each, $defs: Object.fromEntries(names.map((name) => [name, each])) })).toHaveLength(
    names.length + 1,
  );
  expect(performance.now() - started).toBeLessThan(3_000);
});

test('notes keywords that are validated but not rendered', () => {
  const noted = (schema: unknown) => readExternal(field(schema)).notes.map(({ at }) => at);
  expect(noted({ allOf: [{ type: 'string' }, { type: 'object' }] })).toEqual(['#/properties/a/allOf']);
  expect(noted({ allOf: [{ type: 'integer' }, { type: 'number' }] })).toEqual([]);
  expect(noted({ type: 'array', unevaluatedItems: { type: 'string' } })).toEqual([
    '#/properties/a/unevaluatedItems',
  ]);
});

test('replaces a referenced file with the supplied schema', () => {
  const person = { type: 'object', required: ['name'], properties: { name: { $ref: '#/$defs/name' } } };
  const schemas = { 'person.json': { ...person, $defs: { name: { type: 'string', title: 'Имя' } } } };
  const root = { $id: 'https://example.com/forms/order.json', ...field({ $ref: 'person.json' }) };
  const { form, refused } = readExternal(root, { schemas });
  expect(refused).toEqual([]);
  expect(form?.schema.$defs).toMatchObject({ name: { type: 'string', title: 'Имя' } });
  expect(
    readExternal(field({ $ref: 'https://example.com/forms/other.json' }), { schemas }).refused,
  ).toHaveLength(1);
});

test('rejects references that expand to too many positions, accepts a single recursive one', () => {
  const names = Array.from({ length: 12 }, (_, at) => `d${at}`);
  const definition = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }])),
  };
  const definitions = Object.fromEntries(names.map((name) => [name, definition]));
  expect(refusals({ $ref: '#/definitions/d0', definitions })).toEqual(['#']);
  const recursive = { ...definition, properties: { d0: { $ref: '#/definitions/d0' } } };
  expect(refusals({ $ref: '#/definitions/d0', definitions: { d0: recursive } })).toEqual([]);
});
