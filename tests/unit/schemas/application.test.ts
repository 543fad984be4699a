import { describe, expect, test } from 'vitest';
import { visibleFields } from '#engine/conditions/conditions.ts';
import { type FieldNode, type FormValues, formFields } from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { statuses } from '#generated/statuses.ts';
import { completed } from '#tests/support/data/broken-samples.ts';
import { currentWireKey } from '#tests/support/data/current-wire-key.ts';

const all = formFields(applicationForm.definition).flatMap(withChildren);

function withChildren(node: FieldNode): FieldNode[] {
  return [node, ...node.children.flatMap(withChildren)];
}

/** The field with this name in version 1, under its current name; empty after its removal. */
function field(key: string): readonly FieldNode[] {
  const address = addressOfWireKey(applicationForm.definition, currentWireKey(applicationForm, key) ?? '');
  return all.filter((node) => node.address === address?.replaceAll('/0/', '/*/'));
}
/** Migrates answers with the field names of version 1 to the current names. */
const asCurrent = (values: FormValues) => migrate(applicationForm.definition, values, 1);

test('has the steps of the specification (§2) in order, with different titles', () => {
  const { steps } = applicationForm.definition;
  const specified = ['step-1', 'step-2', 'step-3', 'step-4'];
  expect(steps.map(({ id }) => id).filter((id) => specified.includes(id))).toEqual(specified);
  expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
});

test.each([
  ['which_hobbies', { has_hobbies: true }, { has_hobbies: false }],
  ['hobbies_shedule', { has_hobbies: true }, { has_hobbies: false }],
  ['previous_education', { has_previous_education: true }, { has_previous_education: false }],
  ['else_invovlved_in_paranting', { both_parents_raising: false }, { both_parents_raising: true }],
  ['representative_2', { both_parents_raising: true }, { both_parents_raising: false }],
  ['main_contact_person', { both_parents_raising: true }, { both_parents_raising: false }],
])('%s is required only after the answer that shows it', (key, yes, no) => {
  for (const { address } of field(key)) {
    expect(visibleFields(applicationForm, asCurrent(yes))).toContain(address);
    expect(visibleFields(applicationForm, asCurrent(no))).not.toContain(address);
    expect(visibleFields(applicationForm, {})).not.toContain(address);
  }
});

test('a single parent need not name a second representative', () => {
  const alone = completed(applicationForm, asCurrent({ both_parents_raising: false }));
  expect(alone).toMatchObject(asCurrent({ both_parents_raising: false }));
  for (const { name } of [...field('representative_2'), ...field('main_contact_person')])
    expect(alone).not.toHaveProperty(name);
  expect(validateForm(applicationForm, alone, {})).toEqual([]);
});

describe('names', () => {
  /** The messages of a name field, such as the child's. */
  const messagesOf = (name: string) => {
    const errors = validateForm(applicationForm, asCurrent({ student_last_name: name }), {});
    const [lastName] = field('student_last_name');
    return errors.filter(({ address }) => address === lastName?.address).map(({ message }) => message);
  };

  test.each([
    'Петрова',
    'Ёлкина-Ильина',
    'О’Нил',
    'Д`Артаньян',
    'Иванова–Петрова',
    "O'Neil",
    'оглы',
    'Анна Мария',
    'Ким',
    'Öztürk',
    'Мл. Иванов',
    'Й'.normalize('NFD'),
  ])('accept %s', (name) => {
    expect(messagesOf(name)).toEqual([]);
  });

  test.each(['Анна🙂', 'Анна1', '«Анна»', '"Анна"', 'Анна<b>', '-', "'", 'Анна, Мария'])(
    'reject %s and say what to remove',
    (name) => {
      expect(messagesOf(name)).toEqual([
        'В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки',
      ]);
    },
  );

  test('never require a patronymic', () => {
    const keys = ['student_middle_name', 'representative_1_middle_name', 'representative_2_middle_name'];
    for (const key of keys)
      for (const { required } of field(key)) expect([key, required]).toEqual([key, false]);
  });
});

test('autofill offers data to the first representative, and under a section of its own to the second', () => {
  const tokens = Object.entries({
    last_name: 'family-name',
    first_name: 'given-name',
    middle_name: 'additional-name',
    phone: 'tel',
    email: 'email',
    workplace: 'organization',
    position: 'organization-title',
  });
  for (const [name, token] of tokens) {
    const [own] = field(`representative_1_${name}`);
    expect([name, own?.schema['x-autocomplete'] ?? token]).toEqual([name, token]);
  }
  const filledIn = all.filter(({ schema }) => (schema['x-autocomplete'] ?? 'off') !== 'off');
  for (const { address, schema } of filledIn.filter((node) => !node.address.startsWith('representative_1/')))
    expect([address, schema['x-autocomplete']]).toEqual([address, expect.stringMatching(/^section-rep2 /)]);
});

test.each([
  'has_health_problems',
  'taking_medications',
  'physical_activity_limit',
  'speech_therapist',
  'psychiatrist',
  'neuropsychologist',
  'neurologist',
  'psychologist',
  'bad_questions',
  'additional_information',
])('health fields are sensitive: %s', (key) => {
  for (const { schema } of field(key)) expect(schema['x-sensitive']).toBe(true);
});

test.each(['current_grade', 'prev_ed_1_grade', 'representative_1_phone', 'representative_2_phone'])(
  'classes and phones are text, to keep a leading zero or plus: %s',
  (key) => {
    for (const { schema } of field(key)) expect(schema.type).toBe('string');
  },
);

test('every application status has a sentence', () => {
  for (const { sentence } of Object.values(statuses.application.statuses))
    expect(sentence).toMatch(/^[А-ЯЁ].+\.$/);
});
