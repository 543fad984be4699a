import {
  type FieldNode,
  type FieldSchema,
  type FormDefinition,
  formFields,
  type Migration,
  type StepDefinition,
} from '#engine/definition/definition.ts';

export function stepOf(
  id: string,
  properties: Record<string, FieldSchema>,
  required: string[] = [],
  sections: StepDefinition['sections'] = {},
): StepDefinition {
  return { id, title: id, sections, schema: { type: 'object', properties, required } };
}

export function definitionOf(
  steps: StepDefinition[],
  version = 1,
  migrations: Migration[] = [],
): FormDefinition {
  return { id: 'test', title: 'Проба', version, hash: 'none', migrations, steps };
}

/** The node of a field, in a form without other fields. */
export function fieldOf(schema: FieldSchema): FieldNode {
  const [node] = formFields(definitionOf([stepOf('step-1', { field: schema })]));
  if (!node) throw new Error('The form has no field');
  return node;
}

/** An `x-show-if` that is met if the field has this answer. */
export function when(name: string, value: string | boolean) {
  return { required: [name], properties: { [name]: { const: value } } };
}

/** A text field. */
export const textOf = (title: string): FieldSchema => ({ type: 'string', title });

/** Choices by value, with their titles. */
export const choicesOf = (titles: Readonly<Record<string, string>>): NonNullable<FieldSchema['oneOf']> =>
  Object.entries(titles).map(([value, title]) => ({ const: value, title }));

/** A field of PDF files. */
export const pdfFiles = (title: string): FieldSchema => ({
  type: 'array',
  title,
  maxItems: 3,
  'x-widget': 'files',
  'x-files': { accept: ['application/pdf'], maxSize: 1000 },
  items: objectOf({ id: { type: 'integer' }, name: { type: 'string' }, size: { type: 'integer' } }),
});

/** An object with these fields. */
export function objectOf(properties: Record<string, FieldSchema>, more: FieldSchema = {}): FieldSchema {
  return { type: 'object', title: 'Объект', properties, ...more };
}

/** A group with these fields in each entry. */
export function groupOf(properties: Record<string, FieldSchema>, more: FieldSchema = {}): FieldSchema {
  return { type: 'array', title: 'Группа', items: { type: 'object', properties }, ...more };
}

const person: Record<string, FieldSchema> = {
  first_name: {
    type: 'string',
    title: 'Имя',
    maxLength: 100,
    pattern: '^[А-Яа-яЁё -]+$',
    examples: ['Анна', 'Пётр'],
  },
  birth_date: { type: 'string', title: 'Дата рождения', format: 'ru-date', 'x-not-after': 'today' },
};

/** A form with a field of each kind, and with conditions in a chain, on a group and inside entries. */
export const familyDefinition: FormDefinition = definitionOf([
  stepOf(
    'step-1',
    {
      name: { type: 'string', title: 'Имя', minLength: 2, maxLength: 10 },
      grade: { type: 'integer', title: 'Класс', minimum: 1, maximum: 11 },
      weight: { type: 'number', title: 'Вес' },
      phone: { type: 'string', title: 'Телефон', format: 'phone' },
      email: { type: 'string', title: 'Почта', format: 'email' },
      languages: {
        type: 'array',
        title: 'Языки',
        uniqueItems: true,
        maxItems: 2,
        items: {
          type: 'string',
          oneOf: choicesOf({ en: 'Английский', de: 'Немецкий', fr: 'Французский' }),
        },
      },
      has_hobby: { type: 'boolean', title: 'Есть ли увлечения?' },
      hobby: { type: 'string', title: 'Увлечение', 'x-show-if': when('has_hobby', true) },
      hobby_place: {
        type: 'string',
        title: 'Где занимается',
        'x-show-if': { required: ['hobby'] },
      },
      parent: {
        type: 'object',
        title: 'Родитель',
        required: ['first_name'],
        properties: { ...person, workplace: { type: 'string', title: 'Место работы' } },
      },
    },
    ['name', 'has_hobby', 'hobby', 'parent'],
  ),
  stepOf('step-2', {
    has_siblings: { type: 'boolean', title: 'Есть ли братья и сёстры?' },
    siblings: {
      type: 'array',
      title: 'Братья и сёстры',
      maxItems: 5,
      'x-flatten': 'sibling',
      'x-labels': { entry: 'Брат или сестра', add: 'Добавить', empty: 'Никого нет' },
      'x-summary': ['{first_name}', '{birth_date} · {school}'],
      'x-unique': ['first_name', 'birth_date'],
      'x-show-if': when('has_siblings', true),
      items: {
        type: 'object',
        required: ['first_name', 'school'],
        properties: {
          ...person,
          at_school: { type: 'boolean', title: 'Учится?', default: false },
          school: { type: 'string', title: 'Школа', 'x-show-if': when('at_school', true) },
          shared_hobby: {
            type: 'string',
            title: 'Общее увлечение',
            'x-show-if': when('at_school', true),
          },
        },
      },
    },
    files: pdfFiles('Файлы'),
  }),
]);
