import fc from 'fast-check';
import type { Dialect } from '#engine/external/read/keywords.ts';

type Schema = Readonly<Record<string, unknown>> | boolean;

export interface ExternalCase {
  readonly dialect: Dialect;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly data: readonly unknown[];
}

const schemaUrls: Readonly<Record<Dialect, string>> = {
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};
const dialects: readonly Dialect[] = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'];

/** Generates objects with the prototype of parsed JSON. */
function dictionary<T>(
  key: fc.Arbitrary<string>,
  value: fc.Arbitrary<T>,
  limits: { readonly minKeys?: number; readonly maxKeys?: number },
) {
  return fc.dictionary(key, value, { ...limits, noNullPrototype: true });
}

const name = fc.constantFrom('a', 'b', 'c', 'd.e');
const texts = ['', 'a', 'ab', 'яб', '2020-02-30', '2020-02-29', 'a@b.ru', 'https://a.ru', '127.0.0.1'];
const scalar = fc.constantFrom<unknown>(...texts, -1, 0, 1, 2, 2.5, 0.3, 19.99, 10, true, false, null);
const { value: data } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', maxDepth: 3 }, scalar, tie('list'), tie('object'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: dictionary(name, tie('value'), { maxKeys: 3 }),
}));

const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null');
const count = fc.integer({ min: 0, max: 3 });
const limit = fc.constantFrom(-1, 0, 0.5, 1, 2, 10);
const names = fc.uniqueArray(name, { maxLength: 2 });
const pattern = fc.constantFrom('^a', 'b$', '^.{2}$', '\\p{L}');

type Keywords = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Returns arbitraries for the values of a dialect's keywords. `inner` generates nested schemas. */
function keywordsOf(dialect: Dialect, inner: fc.Arbitrary<Schema>): Keywords {
  const since = (first: Dialect, keywords: Keywords): Keywords =>
    dialects.indexOf(dialect) >= dialects.indexOf(first) ? keywords : {};
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const map = dictionary(name, inner, { minKeys: 1, maxKeys: 3 });
  const exclusive = dialect === 'draft-04' ? fc.boolean() : limit;
  const first = fc.array(inner, { minLength: 1, maxLength: 2 });
  return {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.uniqueArray(data, {
      minLength: 1,
      maxLength: 3,
      comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    }),
    minimum: limit,
    maximum: limit,
    exclusiveMinimum: exclusive,
    exclusiveMaximum: exclusive,
    multipleOf: fc.constantFrom(1, 2, 0.1, 0.01),
    minLength: count,
    maxLength: count,
    pattern,
    format: fc.constantFrom('date', 'email', 'uri', 'ipv4', 'color', 'unheard-of'),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    minProperties: count,
    maxProperties: count,
    required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
    properties: map,
    patternProperties: dictionary(pattern, inner, { minKeys: 1, maxKeys: 2 }),
    additionalProperties: fc.oneof(inner, fc.boolean()),
    items: dialect === '2020-12' ? inner : fc.oneof(inner, first),
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: inner,
    dependencies: dictionary(name, fc.oneof(inner, fc.uniqueArray(name, { minLength: 1, maxLength: 2 })), {
      maxKeys: 2,
    }),
    $ref: fc.constantFrom('#', '#/definitions/x', '#/definitions/x', '#/definitions/y', '#/x-enum-labels/z'),
    // unknown keywords, and names of members of every object
    'x-word': inner,
    valueOf: scalar,
    enumNames: fc.constant(['а', 'б']),
    title: fc.constantFrom('Имя', '<b>Имя</b>'),
    // dialects without these keywords ignore them
    dependentRequired: dictionary(name, names, { maxKeys: 2 }),
    prefixItems: first,
    ...(dialect !== '2020-12' && { additionalItems: fc.oneof(inner, fc.boolean()) }),
    ...since('draft-06', { const: data, contains: inner, propertyNames: inner }),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    ...since('draft-07', { if: inner, then: inner, else: inner }),
    ...since('2019-09', {
      dependentSchemas: dictionary(name, inner, { maxKeys: 2 }),
      minContains: count,
      maxContains: count,
      unevaluatedProperties: fc.oneof(inner, fc.constant(false)),
      unevaluatedItems: fc.oneof(inner, fc.constant(false)),
    }),
  };
}

function schemaOf(dialect: Dialect, depth: number): fc.Arbitrary<Schema> {
  const inner = depth === 0 ? leaf(dialect) : schemaOf(dialect, depth - 1);
  const keywords = keywordsOf(dialect, inner);
  const piece = fc
    .constantFrom(...Object.keys(keywords))
    .chain((keyword) => (keywords[keyword] ?? fc.constant(true)).map((value) => ({ [keyword]: value })));
  const typed = fc.constantFrom('object', 'array', 'string').map((name) => ({ type: name }));
  const object = fc
    .array(fc.oneof({ arbitrary: piece, weight: 6 }, { arbitrary: typed, weight: 1 }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((pieces) => withoutAjvBug(Object.assign({}, ...pieces)));
  return fc.oneof({ arbitrary: object, weight: 8 }, { arbitrary: leaf(dialect), weight: 2 });
}

/** Drops `contains` beside a tuple: Ajv then accepts an empty list, against the specification (2019-09, 6.4). */
function withoutAjvBug({ contains, ...schema }: Record<string, unknown>): Record<string, unknown> {
  const isTuple = Array.isArray(schema.items) || schema.prefixItems !== undefined;
  return contains === undefined || isTuple ? schema : { ...schema, contains };
}

function leaf(dialect: Dialect): fc.Arbitrary<Schema> {
  const plain = type.map((name) => ({ type: name }));
  return dialect === 'draft-04'
    ? fc.oneof(plain, fc.constant({}))
    : fc.oneof(plain, plain, fc.constant({}), fc.boolean());
}

/** A schema of any dialect, with data that may or may not be valid. */
export const externalCase: fc.Arbitrary<ExternalCase> = fc.constantFrom(...dialects).chain((dialect) =>
  fc
    .record({
      schema: schemaOf(dialect, 2).filter((schema) => typeof schema === 'object'),
      x: schemaOf(dialect, 1),
      y: schemaOf(dialect, 0),
      data: fc.array(data, { minLength: 6, maxLength: 6 }),
    })
    .map(({ schema, x, y, data: values }) => ({
      dialect,
      schema: {
        $schema: schemaUrls[dialect],
        ...Object(schema),
        definitions: { x, y },
        'x-enum-labels': { z: y },
      },
      data: values,
    })),
);
