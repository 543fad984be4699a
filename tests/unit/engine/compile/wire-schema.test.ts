import { expect, test } from 'vitest';
import { createAjv } from '#engine/compile/ajv.ts';
import { wireSchema } from '#engine/compile/wire-schema.ts';
import { maximal } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { definitionOf, stepOf } from '../forms.ts';

const text = { type: 'string', title: 'Текст' } as const;

test('a form is flat on the wire: plain keys, prefixed keys of an object, numbered keys of a group', () => {
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
      name: { type: 'string', title: 'Текст', description: 'Подсказка', examples: ['анна'] },
      agreed: { type: 'boolean', title: 'Согласны?' },
      languages: { type: 'array', title: 'Языки', items: { type: 'string' } },
      parent_phone: text,
      files: {
        type: 'array',
        title: 'Файлы',
        items: { type: 'string', contentMediaType: 'application/octet-stream' },
      },
    },
    patternProperties: { '^sibling_[1-9][0-9]*_first_name$': text },
    additionalProperties: true,
  });
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
])('numbers of entries count from 1: %s is known — %s', (key, known) => {
  const { patternProperties } = wireSchema(applicationForm.definition);
  const patterns = Object.keys(Object(patternProperties));
  expect(patterns.some((pattern) => new RegExp(pattern).test(key))).toBe(known);
});

test('the wire keys of the application are those of the specification, to the letter (spec §3)', () => {
  const schema = wireSchema(applicationForm.definition);
  const representative = [
    'id',
    'role',
    'last_name',
    'first_name',
    'middle_name',
    'phone',
    'email',
    'workplace',
    'position',
  ];
  expect(Object.keys(Object(schema.properties)).sort()).toEqual(
    [
      ...[
        'student_first_name',
        'student_last_name',
        'student_middle_name',
        'student_birth_date',
        'gender',
        'current_school',
      ],
      ...[
        'current_grade',
        'both_parents_raising',
        'else_invovlved_in_paranting',
        'main_contact_person',
        'student_lives_with',
      ],
      ...representative.flatMap((key) => [`representative_1_${key}`, `representative_2_${key}`]),
      ...[
        'foreign_languages',
        'has_hobbies',
        'which_hobbies',
        'hobbies_shedule',
        'first_major',
        'second_major',
      ],
      ...[
        'has_previous_education',
        'files',
        'has_health_problems',
        'taking_medications',
        'physical_activity_limit',
      ],
      ...[
        'speech_therapist',
        'psychiatrist',
        'neuropsychologist',
        'neurologist',
        'psychologist',
        'character_traits',
      ],
      ...['unfamiliar_environment', 'bad_questions', 'additional_information'],
    ].sort(),
  );
  expect(Object.keys(Object(schema.patternProperties)).sort()).toEqual(
    [
      ...['first_name', 'last_name', 'birth_date', 'current_school'].map(
        (key) => `^sibling_[1-9][0-9]*_${key}$`,
      ),
      ...['school', 'period', 'grade', 'leave_reason'].map((key) => `^prev_ed_[1-9][0-9]*_${key}$`),
      ...['name', 'status', 'type'].map((key) => `^olympiad_[1-9][0-9]*_${key}$`),
    ].sort(),
  );
});

test('what a full form sends answers its wire schema, and what it sends is all named there', () => {
  const { files: _, ...wire } = flatten(applicationForm.definition, maximal(applicationForm));
  const open = wireSchema(applicationForm.definition);
  const { properties, ...rest } = open;
  const { files: __, ...plain } = Object(properties);
  const closed = createAjv({ wire: { ...rest, properties: plain, additionalProperties: false } }).getSchema(
    'wire',
  );
  closed?.(wire);
  expect(closed?.errors ?? []).toEqual([]);
});
