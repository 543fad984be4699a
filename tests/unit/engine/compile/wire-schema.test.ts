import { describe, expect, it, test } from 'vitest';
import { createAjv } from '#engine/compile/ajv.ts';
import { wireKeys, wireSchema } from '#engine/compile/wire-schema.ts';
import { formFields } from '#engine/definition/definition.ts';
import { isRemovedKey } from '#engine/migration/migrate.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { addressOfWireKey, flatten } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { currentWireKey } from '#tests/support/data/current-wire-key.ts';
import { definitionOf, stepOf } from '../definitions.ts';
import { firstApplication } from '../first-application.ts';

const text = { type: 'string', title: 'Текст' } as const;
/** The limit of every text, far above any typed one. */
const textLimit = { maxLength: 20_000 };

test('the wire format is flat: plain keys, prefixed keys of an object, numbered keys of a group', () => {
  const step = stepOf('step-1', {
    name: { ...text, maxLength: 5, pattern: '^[а-я]+$', examples: ['анна'], 'x-help': 'Подсказка' },
    agreed: { type: 'boolean', title: 'Согласны?' },
    languages: { type: 'array', title: 'Языки', items: { type: 'string' } },
    parent: { type: 'object', required: ['phone'], properties: { phone: { ...text, format: 'phone' } } },
    siblings: {
      type: 'array',
      'x-flatten': 'sibling',
      items: { type: 'object', properties: { first_name: text } },
    },
    files: { type: 'array', title: 'Файлы', 'x-widget': 'files' },
  });
  expect(wireSchema(definitionOf([step]))).toEqual({
    title: 'Проба',
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Текст', description: 'Подсказка', examples: ['анна'], ...textLimit },
      agreed: { type: 'boolean', title: 'Согласны?' },
      languages: { type: 'array', title: 'Языки', maxItems: 200, items: { type: 'string', ...textLimit } },
      parent_phone: { ...text, ...textLimit },
      files: {
        type: 'array',
        title: 'Файлы',
        maxItems: 200,
        items: { type: 'string', contentMediaType: 'application/octet-stream', ...textLimit },
      },
    },
    patternProperties: { '^sibling_[1-9][0-9]*_first_name$': { ...text, ...textLimit } },
    additionalProperties: textLimit,
    maxProperties: 2000,
  });
});

test.each([
  [{ type: 'integer' }, { minimum: -2_147_483_647, maximum: 2_147_483_647 }],
  [
    { type: 'number', maximum: 3e12 },
    { minimum: -2_147_483_647, maximum: 3e12 },
  ],
] as const)('the wire limits of a field of %j are at least those of the form', (schema, limits) => {
  const { properties } = wireSchema(definitionOf([stepOf('step-1', { one: { ...text, ...schema } })]));
  expect(Object(properties).one).toMatchObject(limits);
});

test.each([
  ['sibling_1_first_name', true],
  ['sibling_12_first_name', true],
  ['sibling_0_first_name', false],
  ['sibling_01_first_name', false],
  ['sibling__first_name', false],
  ['sibling_1_first_name_2', false],
  ['prev_ed_3_leave_reason', true],
  ['olympiad_1_type', true],
])('entry numbers start at 1: %s is known — %s', (key, known) => {
  const { patternProperties } = wireSchema(firstApplication.definition);
  const patterns = Object.keys(Object(patternProperties));
  expect(patterns.some((pattern) => new RegExp(pattern).test(key))).toBe(known);
});

/**
 * The keys of spec §3; others may exist beside them. A renamed key has its declared new name, a removed one
 * (`x-removed`) is absent.
 */
const specifiedKeys = [
  'student_first_name',
  'student_last_name',
  'student_middle_name',
  'student_birth_date',
  'gender',
  'current_school',
  'current_grade',
  'both_parents_raising',
  'else_invovlved_in_paranting',
  'main_contact_person',
  'student_lives_with',
  ...['representative_1', 'representative_2'].flatMap((prefix) =>
    ['id', 'role', 'last_name', 'first_name', 'middle_name', 'phone', 'email', 'workplace', 'position'].map(
      (key) => `${prefix}_${key}`,
    ),
  ),
  'foreign_languages',
  'has_hobbies',
  'which_hobbies',
  'hobbies_shedule',
  'first_major',
  'second_major',
  'has_previous_education',
  'files',
  'has_health_problems',
  'taking_medications',
  'physical_activity_limit',
  'speech_therapist',
  'psychiatrist',
  'neuropsychologist',
  'neurologist',
  'psychologist',
  'character_traits',
  'unfamiliar_environment',
  'bad_questions',
  'additional_information',
];

/** The keys of repeated groups in spec §3, by the prefix of the group; the first entry stands for all. */
const specifiedEntryKeys = Object.entries({
  sibling: ['first_name', 'last_name', 'birth_date', 'current_school'],
  prev_ed: ['school', 'period', 'grade', 'leave_reason'],
  olympiad: ['name', 'status', 'type'],
}).flatMap(([prefix, keys]) => keys.map((key) => `${prefix}_1_${key}`));

describe('the wire keys of the application', () => {
  const schema = wireSchema(applicationForm.definition);
  const plain = Object.keys(Object(schema.properties));
  const ofEntries = Object.keys(Object(schema.patternProperties));

  const isCurrent = (key: string) => !isRemovedKey(applicationForm.definition, key);

  it.each(specifiedKeys.filter(isCurrent))('match %s of the specification exactly (spec §3)', (key) => {
    expect(plain).toContain(plain.includes(key) ? key : currentWireKey(applicationForm, key));
  });

  it.each(specifiedEntryKeys.filter(isCurrent))(
    'match %s of the specification for every entry (spec §3)',
    (key) => {
      const first = currentWireKey(applicationForm, key) ?? key;
      expect(ofEntries.some((pattern) => new RegExp(pattern).test(first))).toBe(true);
    },
  );

  it('belong to a field of the form', () => {
    const keys = wireKeys(applicationForm.definition);
    expect([...plain, ...ofEntries].length).toBe(keys.length);
    for (const { key, address } of keys) {
      const first = key.replace('[1-9][0-9]*', '1');
      expect(addressOfWireKey(applicationForm.definition, first)).toBe(address.replace('*', '0'));
    }
  });
});

test('the wire form of a complete application is valid and has only declared keys', () => {
  const { definition } = applicationForm;
  // files are sent beside the answers
  const files = formFields(definition).flatMap(({ kind, name }) => (kind === 'files' ? [name] : []));
  const withoutFiles = (keys: object) =>
    Object.fromEntries(Object.entries(keys).filter(([key]) => !files.includes(key)));
  const wire = withoutFiles(flatten(definition, maximalSample(applicationForm)));
  const { properties, ...rest } = wireSchema(definition);
  const plain = withoutFiles(Object(properties));
  const declaredKeysOnly = { ...rest, properties: plain, additionalProperties: false };
  const validate = createAjv({ wire: declaredKeysOnly }).getSchema('wire');
  validate?.(wire);
  expect(validate?.errors ?? []).toEqual([]);
});
