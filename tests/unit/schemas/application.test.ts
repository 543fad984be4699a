import { describe, expect, test } from 'vitest';
import { visibleFields } from '#engine/conditions/conditions.ts';
import { type FieldNode, formFields } from '#engine/definition/definition.ts';
import { maximal, minimal } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { type ApplicationValues, applicationForm } from '#generated/forms/application.ts';
import { statuses } from '#generated/statuses.ts';

const all = formFields(applicationForm.definition).flatMap(withChildren);

function withChildren(node: FieldNode): FieldNode[] {
  return [node, ...node.children.flatMap(withChildren)];
}

function messagesOf(values: object, address: string): string[] {
  const errors = validateForm(applicationForm, { ...values }, {});
  return errors.filter((error) => error.address === address).map(({ message }) => message);
}

test('the four steps of the application', () => {
  const { steps } = applicationForm.definition;
  expect(steps.map(({ id, title }) => `${id} ${title}`)).toEqual([
    'step-1 Ребёнок',
    'step-2 Семья',
    'step-3 Учёба',
    'step-4 Здоровье и характер',
  ]);
});

test.each([
  ['which_hobbies', { has_hobbies: true }, { has_hobbies: false }],
  ['hobbies_shedule', { has_hobbies: true }, { has_hobbies: false }],
  ['previous_education', { has_previous_education: true }, { has_previous_education: false }],
  ['else_invovlved_in_paranting', { both_parents_raising: false }, { both_parents_raising: true }],
  ['representative_2', { both_parents_raising: true }, { both_parents_raising: false }],
  ['main_contact_person', { both_parents_raising: true }, { both_parents_raising: false }],
])(
  '%s is asked for only where the answer before it calls for it, and not before there is one',
  (field, yes, no) => {
    expect(visibleFields(applicationForm, yes)).toContain(field);
    expect(visibleFields(applicationForm, no)).not.toContain(field);
    expect(visibleFields(applicationForm, {})).not.toContain(field);
  },
);

test('one who raises a child alone is not asked about a second representative', () => {
  const alone = { ...minimal(applicationForm), both_parents_raising: false };
  const {
    representative_2: _,
    main_contact_person: __,
    ...values
  } = { representative_2: 0, main_contact_person: 0, ...alone };
  expect(validateForm(applicationForm, values, {})).toEqual([]);
});

describe('names', () => {
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
  ])('%s passes', (name) => {
    expect(messagesOf({ student_last_name: name }, 'student_last_name')).toEqual([]);
  });

  test.each(['Анна🙂', 'Анна1', '«Анна»', '"Анна"', 'Анна<b>', '-', "'", 'Анна, Мария'])(
    '%s is refused with words that say what to take out',
    (name) => {
      expect(messagesOf({ student_last_name: name }, 'student_last_name')).toEqual([
        'В фамилии могут быть буквы, пробел, дефис, апостроф и точка. Уберите цифры и другие знаки',
      ]);
    },
  );

  test('a patronymic is never required', () => {
    const patronymics = all.filter(({ name }) => name.endsWith('middle_name'));
    expect(patronymics).toHaveLength(3);
    expect(patronymics.filter(({ required }) => required)).toEqual([]);
  });
});

test('the browser fills in the person who types, and nobody else (USERS, autofill)', () => {
  const tokens = (group: string) =>
    Object.fromEntries(
      all.flatMap(({ address, schema }) => {
        const token = schema['x-autocomplete'];
        return address.startsWith(group) && token !== undefined && token !== 'off'
          ? [[address.slice(group.length), token]]
          : [];
      }),
    );
  expect(tokens('representative_1/')).toEqual({
    last_name: 'family-name',
    first_name: 'given-name',
    middle_name: 'additional-name',
    phone: 'tel',
    email: 'email',
    workplace: 'organization',
    position: 'organization-title',
  });
  expect(Object.values(tokens('representative_2/')).every((token) => token.startsWith('section-rep2 '))).toBe(
    true,
  );
  expect({ ...tokens('student_'), ...tokens('siblings/'), ...tokens('current_') }).toEqual({});
});

test('what is about health is marked as sensitive', () => {
  const sensitive = all.filter(({ schema }) => schema['x-sensitive']).map(({ name }) => name);
  expect(sensitive).toEqual(
    expect.arrayContaining([
      ...[
        'has_health_problems',
        'taking_medications',
        'physical_activity_limit',
        'speech_therapist',
        'psychiatrist',
      ],
      ...['neuropsychologist', 'neurologist', 'psychologist', 'bad_questions', 'additional_information'],
    ]),
  );
});

test('a class, a phone and a code are text: a leading zero or plus is not lost', () => {
  const numbers = all.filter(
    ({ kind, schema }) => kind === 'value' && schema.type !== 'string' && schema.type !== 'boolean',
  );
  expect(numbers.map(({ address }) => address)).toEqual([]);
});

test('the type of the values is that of a finished form', () => {
  const values: Pick<ApplicationValues, 'gender' | 'siblings'> = {
    gender: 'female',
    siblings: [{ last_name: 'А', first_name: 'Б', birth_date: '01.01.2015' }],
  };
  // @ts-expect-error a choice that the form does not offer
  const wrong: ApplicationValues['gender'] = 'other';
  expect({ ...maximal(applicationForm), ...values, gender: wrong }).toBeTruthy();
});

test('every status of an application has its words (design §9)', () => {
  const { application } = statuses;
  expect(Object.keys(application.statuses)).toEqual([
    ...[
      'draft',
      'submitted',
      'in_review',
      'needs_changes',
      'diagnostic',
      'diagnostic_paid',
      'accepted',
      'rejected',
      'cancelled',
    ],
  ]);
  expect(application.stages).toEqual(['Подана', 'На рассмотрении', 'Диагностика', 'Решение']);
  for (const status of Object.values(application.statuses)) expect(status.sentence).toMatch(/^[А-ЯЁ].+\.$/);
});
