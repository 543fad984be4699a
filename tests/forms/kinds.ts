import type { FormerField } from '#engine/changes/released.ts';
import type { Choice, FieldSchema } from '#engine/definition/definition.ts';

const choices = (title: string): readonly Choice[] => [
  { const: 'first', title: `${title} один` },
  { const: 'second', title: `${title} два` },
  { const: 'third', title: `${title} три` },
];

type Fields = Readonly<Record<string, FieldSchema>>;

/** One field of every plain kind, by name. The prefix makes the titles unique on a page. */
function plainKinds(prefix: string): Fields {
  const named = (title: string) => `${prefix}: ${title}`;
  return {
    text: {
      title: named('слова'),
      type: 'string',
      minLength: 2,
      maxLength: 60,
      examples: ['Ёлка у окна'],
      'x-renamed-from': ['former_text'],
    },
    long: { title: named('рассказ'), type: 'string', maxLength: 500, 'x-widget': 'textarea' },
    coded: {
      title: named('шифр'),
      type: 'string',
      pattern: '^[A-Z]{2}-[0-9]{3}$',
      examples: ['AB-123'],
      'x-messages': { pattern: 'Напишите две буквы, черту и три цифры' },
    },
    number: { title: named('число'), type: 'number', minimum: 0.5, maximum: 99.5, examples: [12.5] },
    integer: { title: named('целое'), type: 'integer', minimum: 1, maximum: 40, examples: [7] },
    boolean: { title: named('да или нет'), type: 'boolean' },
    choice: { title: named('выбор'), type: 'string', oneOf: choices(named('кнопка')), 'x-widget': 'radio' },
    select: { title: named('список'), type: 'string', oneOf: choices(named('строка')), 'x-widget': 'select' },
    choices: {
      title: named('несколько'),
      type: 'array',
      uniqueItems: true,
      maxItems: 2,
      items: { type: 'string', oneOf: choices(named('отметка')) },
      'x-widget': 'checkboxes',
    },
    date: {
      title: named('день'),
      type: 'string',
      format: 'ru-date',
      examples: ['14.02.2015'],
      'x-not-after': 'today',
    },
    money: {
      title: named('сумма'),
      type: 'integer',
      minimum: 100,
      maximum: 10_000_000,
      examples: [123_450],
      'x-widget': 'money',
    },
    phone: { title: named('телефон'), type: 'string', format: 'phone', examples: ['+79005554433'] },
    email: { title: named('почта'), type: 'string', format: 'email', examples: ['walk@example.ru'] },
  };
}

/** Kinds that lists sort and filter in different ways. */
const LISTED: ReadonlySet<string> = new Set(['text', 'number', 'boolean', 'choice', 'date', 'money']);

function listedKinds(fields: Fields): Fields {
  const marked = Object.entries(fields).map(([name, field]) => [
    name,
    LISTED.has(name) ? { ...field, 'x-in-lists': true as const } : field,
  ]);
  return Object.fromEntries(marked);
}

const files: FieldSchema = {
  title: 'Проба: документы',
  type: 'array',
  maxItems: 2,
  items: {
    type: 'object',
    required: ['id', 'name', 'size'],
    properties: { id: { type: 'integer' }, name: { type: 'string' }, size: { type: 'integer' } },
  },
  'x-widget': 'files',
  'x-files': { accept: ['application/pdf'], maxSize: 1_000_000 },
};

/**
 * One field of every kind, by name: files only if the calls of the form accept them, list columns (`x-in-lists`) only if
 * the form has a list. Names are unique per form, because a field that several forms of a flow share is shown once.
 */
export function everyKind(
  form: string,
  { withFiles, withList }: { readonly withFiles: boolean; readonly withList: boolean },
): Fields {
  const own = form.replaceAll('-', '_');
  const entry = plainKinds('Запись');
  const requiredText = { ...entry.text, 'x-messages': { required: 'Введите слова пробной записи' } };
  const fields: Fields = {
    ...(withList ? listedKinds(plainKinds('Проба')) : plainKinds('Проба')),
    object: { title: 'Проба: вместе', type: 'object', properties: plainKinds('Вместе') },
    visits: {
      title: 'Проба: записи',
      type: 'array',
      maxItems: 3,
      'x-flatten': `${own}_visit`,
      'x-labels': {
        entry: 'Пробная запись',
        add: 'Добавить запись всех видов',
        empty: 'Пробных записей нет',
      },
      'x-summary': ['{text}'],
      items: { type: 'object', required: ['text'], properties: { ...entry, text: requiredText } },
    },
    ...(withFiles && { papers: files }),
  };
  const { 'x-renamed-from': former = [], ...text } = fields.text ?? {};
  const named = { ...fields, text: { ...text, 'x-renamed-from': former.map((name) => `${own}_${name}`) } };
  return Object.fromEntries(Object.entries(named).map(([name, field]) => [`${own}_${name}`, field]));
}

/** The former names of these fields, as in `schemas/released`. `parent` is the address of the group or object. */
export function formerFields(fields: Fields, parent = ''): readonly FormerField[] {
  return Object.entries(fields).flatMap(([name, { title = name, ...field }]) => [
    ...(field['x-renamed-from'] ?? []).map((former) => ({
      field: parent + former,
      title,
      type: String(field.type),
      version: 1,
    })),
    ...formerFields(field.properties ?? {}, `${parent}${name}/`),
    ...formerFields(field.items?.properties ?? {}, `${parent}${name}/*/`),
  ]);
}

/** Three hundred fields and ten groups, more than any real form has. */
export function manyFields(form: string): Fields {
  const own = form.replaceAll('-', '_');
  const text = (title: string): FieldSchema => ({ title: `Проба: ${title}`, type: 'string' });
  // a field that can have an invalid answer
  const number: FieldSchema = {
    title: 'Проба: число',
    type: 'integer',
    minimum: 1,
    maximum: 40,
    examples: [7],
  };
  const fields = Array.from(
    { length: 300 },
    (_, i) => [`${own}_${i}`, i === 150 ? number : text(`вопрос ${i}`)] as const,
  );
  const groups = Array.from({ length: 10 }, (_, i) => {
    const group: FieldSchema = {
      title: `Проба: записи ${i}`,
      type: 'array',
      'x-flatten': `${own}_entry_${i}`,
      'x-labels': { entry: 'Запись', add: `Добавить запись ${i}`, empty: 'Записей нет' },
      'x-summary': ['{place}'],
      items: { type: 'object', properties: { place: text('Место'), reason: text('Повод') } },
    };
    return [`${own}_entries_${i}`, group] as const;
  });
  return Object.fromEntries([...fields, ...groups]);
}
