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
/** Far above any typed text. */
const letters = { maxLength: 20_000 };

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
      name: { type: 'string', title: 'Текст', description: 'Подсказка', examples: ['анна'], ...letters },
      agreed: { type: 'boolean', title: 'Согласны?' },
      languages: { type: 'array', title: 'Языки', maxItems: 200, items: { type: 'string', ...letters } },
      parent_phone: { ...text, ...letters },
      files: {
        type: 'array',
        title: 'Файлы',
        maxItems: 200,
        items: { type: 'string', contentMediaType: 'application/octet-stream', ...letters },
      },
    },
    patternProperties: { '^sibling_[1-9][0-9]*_first_name$': { ...text, ...letters } },
    additionalProperties: letters,
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

/** The same of repeated groups, by their prefix. */
const specifiedEntryKeys = Object.entries({
  sibling: ['first_name', 'last_name', 'birth_date', 'current_school'],
  prev_ed: ['school', 'period', 'grade', 'leave_reason'],
  olympiad: ['name', 'status', 'type'],
}).flatMap(([prefix, keys]) => keys.map((key) => `${prefix}_1_${key}`));

describe('the wire keys of the application', () => {
  const schema = wireSchema(applicationForm.definition);
  const plain = Object.keys(Object(schema.properties));
  const ofEntries = Object.keys(Object(schema.patternProperties));

  const isAsked = (key: string) => !isRemovedKey(applicationForm.definition, key);

  it.each(specifiedKeys.filter(isAsked))('match %s of the specification exactly (spec §3)', (key) => {
    expect(plain).toContain(plain.includes(key) ? key : currentWireKey(applicationForm, key));
  });

  it.each(specifiedEntryKeys.filter(isAsked))(
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
  // files go beside the answers
  const files = formFields(definition).flatMap(({ kind, name }) => (kind === 'files' ? [name] : []));
  const plainOf = (keys: object) =>
    Object.fromEntries(Object.entries(keys).filter(([key]) => !files.includes(key)));
  const wire = plainOf(flatten(definition, maximalSample(applicationForm)));
  const { properties, ...rest } = wireSchema(definition);
  const plain = plainOf(Object(properties));
  const closed = createAjv({ wire: { ...rest, properties: plain, additionalProperties: false } }).getSchema(
    'wire',
  );
  closed?.(wire);
  expect(closed?.errors ?? []).toEqual([]);
});
