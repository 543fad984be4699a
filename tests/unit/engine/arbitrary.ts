import fc from 'fast-check';
import {
  type FieldNode,
  type FieldSchema,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '  а  ',
    'true',
    '3,5',
    '1.2.2015',
    '31.02.2020',
    '8 900 000-00-01',
    'а\r\nб',
    '\u0000',
    '🙂',
    'й',
  ),
);

const fileValue = fc.record({ id: fc.integer(), name: fc.string({ minLength: 1 }), size: fc.nat() });

/** Any values of a form: valid, blank, invalid, and unknown keys. */
export function valuesOf(definition: FormDefinition): fc.Arbitrary<FormValues> {
  return objectOf(formFields(definition));
}

function objectOf(fields: readonly FieldNode[]): fc.Arbitrary<FormValues> {
  const ofForm = fc.record(Object.fromEntries(fields.map((node) => [node.name, fieldOf(node)])), {
    requiredKeys: [],
  });
  const unknownKey = fc.constantFrom('zz_old', 'zz_older', '__proto__', 'constructor', 'zz[]');
  const unknown = fc.dictionary(
    unknownKey,
    fc.oneof(oddText, fc.boolean(), fc.integer(), fc.array(fc.string(), { maxLength: 2 })),
  );
  return fc.tuple(ofForm, unknown).map(([own, other]) => ({ ...other, ...own }));
}

function fieldOf(node: FieldNode): fc.Arbitrary<Json> {
  const blank = fc.constantFrom<Json>('', null);
  if (node.kind === 'object')
    return fc.oneof({ weight: 9, arbitrary: objectOf(node.children) as fc.Arbitrary<Json> }, blank);
  if (node.kind === 'group') {
    const entries = fc
      .array(objectOf(node.children), { maxLength: 3 })
      .map((entries): Json => entries as readonly Json[]);
    return fc.oneof({ weight: 9, arbitrary: entries }, blank);
  }
  if (node.kind === 'files') return fc.array(fileValue, { maxLength: 2 });
  if (node.kind === 'list')
    return fc.oneof(fc.array(plainOf(node.schema.items ?? {}), { maxLength: 3 }), blank);
  return fc.oneof({ weight: 9, arbitrary: plainOf(node.schema) }, blank);
}

function plainOf(schema: FieldSchema): fc.Arbitrary<Json> {
  if (schema.oneOf) return fc.oneof(fc.constantFrom(...schema.oneOf.map((choice) => choice.const)), oddText);
  if (schema.type === 'boolean') return fc.oneof(fc.boolean(), fc.constantFrom('true', 'false', 'да'));
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.oneof(fc.integer(), fc.constantFrom(0, '3,5', '7', 'много'));
  return oddText;
}
