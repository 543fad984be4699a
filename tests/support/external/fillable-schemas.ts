import fc from 'fast-check';
import type { Json, JsonObject } from '#engine/definition/definition.ts';

const MAX_DEPTH = 3;

/** Generates at most one of the keywords: hardly any value is valid against a schema with all of them. */
function atMostOne(keywords: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonObject> {
  const each = Object.entries(keywords).map(([keyword, arbitrary]) =>
    arbitrary.map((value) => ({ [keyword]: value })),
  );
  return fc.oneof(fc.constant({}), fc.oneof(...each));
}

const text = atMostOne({
  minLength: fc.integer({ min: 0, max: 3 }),
  maxLength: fc.integer({ min: 2, max: 6 }),
  pattern: fc.constantFrom('^[а-я]*$', '\\d', '^.{2,4}$'),
  format: fc.constantFrom('email', 'date', 'uri', 'unknown'),
}).map((keywords) => ({ type: 'string', ...keywords }));

const number = fc
  .tuple(
    fc.constantFrom('number', 'integer'),
    atMostOne({
      minimum: fc.integer({ min: -2, max: 2 }),
      exclusiveMaximum: fc.integer({ min: 1, max: 5 }),
      multipleOf: fc.constantFrom(1, 2, 0.5),
    }),
  )
  .map(([type, keywords]) => ({ type, ...keywords }));

const value = fc.constantFrom<Json>('а', 'б', '', 0, 1, true, null);

const leaf: fc.Arbitrary<JsonObject> = fc.oneof(
  text,
  number,
  fc.constantFrom<JsonObject>(
    { type: 'boolean' },
    { type: 'null' },
    { type: ['string', 'null'] },
    { type: ['integer', 'boolean'] },
  ),
  fc.uniqueArray(value, { minLength: 1, maxLength: 4 }).map((options) => ({ enum: options })),
  value.map((only) => ({ const: only })),
  fc.constant({ type: 'string', not: { enum: ['а'] } }),
);

const NAMES = ['имя', 'a.b', 'x/y', 'kind'];

function objectOf(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  const name = fc.constantFrom(...NAMES);
  return fc
    .tuple(
      fc.dictionary(name, inner, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
      atMostOne({
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: fc.oneof<[fc.Arbitrary<boolean>, fc.Arbitrary<JsonObject>]>(fc.boolean(), leaf),
        patternProperties: leaf.map((one) => ({ '^n_': one })),
        minProperties: fc.integer({ min: 0, max: 2 }),
        maxProperties: fc.integer({ min: 1, max: 4 }),
        propertyNames: fc.constant({ maxLength: 5 }),
        dependentRequired: fc.tuple(name, name).map(([one, other]) => ({ [one]: [other] })),
        dependentSchemas: fc
          .tuple(name, inner)
          .map(([one, other]) => ({ [one]: { properties: { ещё: other } } })),
      }),
    )
    .map(([properties, keywords]) => ({ type: 'object', properties, ...keywords }));
}

function listOf(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  const bounds = atMostOne({
    minItems: fc.integer({ min: 0, max: 2 }),
    maxItems: fc.integer({ min: 1, max: 3 }),
    uniqueItems: fc.boolean(),
    contains: leaf,
  });
  const tuple = fc
    .tuple(
      fc.array(inner, { minLength: 1, maxLength: 2 }),
      fc.oneof<[fc.Arbitrary<boolean>, fc.Arbitrary<JsonObject>]>(fc.boolean(), leaf),
    )
    .map(([items, additionalItems]) => ({ items, additionalItems }));
  return fc
    .tuple(
      fc.oneof<[fc.Arbitrary<JsonObject>, fc.Arbitrary<JsonObject>]>(
        inner.map((items) => ({ items })),
        tuple,
      ),
      bounds,
    )
    .map(([items, keywords]) => ({ type: 'array', ...items, ...keywords }));
}

function choiceOf(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  const some = fc.array(inner, { minLength: 1, maxLength: 3 });
  const kind = { properties: { kind: { const: 'а' } }, required: ['kind'] };
  const consequence = inner.map((one) => ({ properties: { следствие: one } }));
  return fc.oneof(
    some.map((oneOf): JsonObject => ({ oneOf })),
    some.map((anyOf): JsonObject => ({ anyOf })),
    some.map((allOf): JsonObject => ({ allOf })),
    fc
      .tuple(objectOf(inner), consequence, consequence)
      .map(([one, then, other]): JsonObject => ({ ...one, if: kind, then, else: other })),
  );
}

/** Generates schemas with all kinds of keywords in the dialect 2019-09, which includes those of draft 7. No value is valid against some of them. */
export const fillableSchema: fc.Arbitrary<JsonObject> = fc.letrec<{ node: JsonObject; root: JsonObject }>(
  (tie) => ({
    node: fc.oneof(
      { depthIdentifier: 'external', maxDepth: MAX_DEPTH, withCrossShrink: true },
      { arbitrary: leaf, weight: 4 },
      { arbitrary: objectOf(tie('node')), weight: 2 },
      { arbitrary: listOf(tie('node')), weight: 2 },
      { arbitrary: choiceOf(tie('node')), weight: 1 },
      { arbitrary: fc.constant({ $ref: '#/$defs/node' }), weight: 1 },
    ),
    root: fc
      .record({ form: objectOf(tie('node')), node: objectOf(tie('node')) })
      .map(({ form, node }) => ({ ...form, title: 'Форма', $defs: { node } })),
  }),
).root;
