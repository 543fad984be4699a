import type { Json } from '#engine/definition/definition.ts';

interface Sample {
  readonly schema: Json;
  readonly ui?: Json;
  /** Absent for a new form. */
  readonly data?: Json;
}

const text = (title: string): Json => ({ type: 'string', title });
const branch = (title: string, kind: string, own: { readonly [name: string]: Json }): Json => ({
  title,
  type: 'object',
  properties: { kind: { const: kind, title: 'Вид' }, note: text('Примечание'), ...own },
  required: ['kind', ...Object.keys(own)],
  additionalProperties: false,
});

const FIELDS: readonly Json[] = [
  { type: 'string' },
  { type: 'string', minLength: 2, pattern: '^[a-z]' },
  { type: 'integer', minimum: 0 },
  { type: 'boolean', default: false },
  { enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
];

const page: Json = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Заявление в кружок',
  description: 'Форма, которую написали не мы',
  type: 'object',
  required: ['name', 'agree'],
  properties: {
    name: { type: 'string', title: 'Имя <b>ребёнка</b>', minLength: 2, description: 'Как в документе' },
    weight: { type: 'number', title: 'Вес' },
    city: { type: 'string', title: 'Город', default: 'Тюмень' },
    agree: { type: 'boolean', title: 'Согласны на съёмку?' },
    days: {
      type: 'array',
      title: 'Дни',
      uniqueItems: true,
      items: { enum: ['вторник', 'среда', 'суббота'] },
    },
    born: { type: 'string', format: 'date', title: 'Дата рождения' },
    moment: { type: 'string', format: 'date-time', title: 'Когда позвонить' },
    contact: {
      title: 'Связь',
      oneOf: [
        branch('Почта', 'mail', { address: { type: 'string', title: 'Адрес почты', format: 'email' } }),
        branch('Телефон', 'call', { number: text('Номер') }),
      ],
    },
    people: {
      type: 'array',
      title: 'Взрослые',
      items: {
        type: 'object',
        title: 'Взрослый',
        required: ['name'],
        properties: {
          name: text('Фамилия'),
          phones: { type: 'array', title: 'Телефоны', items: text('Телефон') },
        },
      },
    },
    point: { type: 'array', title: 'Место', items: [text('Ряд'), text('Кресло')], additionalItems: false },
    own: {
      type: 'object',
      title: 'Другое',
      properties: { класс: { type: 'integer', title: 'Класс' } },
      additionalProperties: { type: 'integer' },
    },
    free: { type: 'object', title: 'Что угодно', additionalProperties: true },
    call: { type: 'string', format: 'time', title: 'Звонить после' },
    kit: {
      type: 'object',
      title: 'Костюм',
      properties: { size: { type: 'string', title: 'Размер', default: 'M' }, sort: text('Какой') },
      required: ['sort'],
    },
    tree: { $ref: '#/definitions/tree' },
  },
  if: { properties: { agree: { const: true } }, required: ['agree'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { where: text('Где можно публиковать') }, required: ['where'] },
  definitions: {
    tree: {
      type: 'object',
      title: 'Родня',
      properties: { name: text('Кто'), next: { $ref: '#/definitions/tree' } },
    },
  },
};

/** One of the eleven equal sections of `settings`, with 21 inputs: texts, numbers, checkboxes, lists of choices. */
const section: Json = {
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 21 }, (_, at): [string, Json] => [`field${at}`, FIELDS[at % FIELDS.length] ?? {}]),
  ),
};
const settings: Json = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Настройки',
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 11 }, (_, at): [string, Json] => [
      `section${at}`,
      { $ref: '#/definitions/section' },
    ]),
  ),
  definitions: { section },
};

/** Forms for the browser tests, by the fragment of the page's URL. */
export const FORMS: Readonly<Record<string, Sample>> = {
  new: { schema: page },
  settings: { schema: settings },
  word: { schema: { type: 'string', title: 'Слово', default: 'начало' } },
  filled: {
    schema: page,
    data: {
      name: 'Аня',
      agree: false,
      call: '10:20:00+05:00',
      moment: '2026-05-06T10:20:30.5+05:00',
      contact: { kind: 'call', number: '5' },
      people: [{ name: 'Иванова', phones: ['1', '2'] }, { name: 'Петров' }],
      point: ['1', '2'],
      own: { 'рост, см': 120 },
      free: { тип: 4 },
      unknown: { list: [1, null] },
    },
  },
};
