import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imported, type JsonObject } from './imported.ts';

const limits = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 9 }));

const text = limits.chain(([minLength, maxLength]) =>
  fc.constantFrom<JsonObject>(
    { type: 'string' },
    { type: 'string', minLength, maxLength },
    { type: 'string', pattern: '^[a-z]+$' },
    { type: 'string', format: 'date' },
    { type: 'string', format: 'email' },
    { type: ['string', 'null'] },
  ),
);
const number = limits.chain(([least, most]) =>
  fc.constantFrom<JsonObject>(
    { type: 'integer', exclusiveMinimum: least, maximum: most },
    { type: 'number', minimum: least },
    { type: 'number', multipleOf: 1 },
    { enum: [least, most] },
  ),
);
const choice = fc
  .uniqueArray(fc.constantFrom('red', 'green', 'blue', 'grey'), { minLength: 1 })
  .chain((values) =>
    fc.constantFrom<JsonObject>(
      { enum: values },
      { oneOf: values.map((value) => ({ const: value, title: `«${value}»` })) },
    ),
  );
const plain = fc.oneof(text, number, choice, fc.constant<JsonObject>({ type: 'boolean' }));

/** An object of such fields, some of them required. */
function objectOf(field: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc
    .dictionary(fc.constantFrom('a', 'b', 'c_d', 'lastName', 'Имя'), field, { minKeys: 1, maxKeys: 3 })
    .chain((properties) =>
      fc
        .subarray(Object.keys(properties))
        .map((required): JsonObject => ({ type: 'object', properties: { ...properties }, required })),
    );
}

const list = fc.oneof(
  choice.map((items): JsonObject => ({ type: 'array', uniqueItems: true, items })),
  objectOf(plain).map((items): JsonObject => ({ type: 'array', minItems: 1, maxItems: 4, items })),
  text.map((items): JsonObject => ({ type: 'array', items: { ...items, type: 'string' } })),
);

const whole = objectOf(fc.oneof(plain, list, objectOf(plain)));

test('imports a schema of known features without omissions', () => {
  fc.assert(
    fc.property(whole, (schema) => {
      const report = imported(schema);
      // dates of the portal allow fewer years, so the format is omitted
      expect(report.omitted.filter(({ at }) => !at.endsWith('/format'))).toEqual([]);
      // a change with a fix is a problem that schemas:check finds in the form
      expect(report.changed.filter(({ why }) => why !== undefined)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
