import type { CorpusForm } from './corpus-form.ts';

const TEXT = { type: 'string', title: 'Слово' };

/** Hostile and malformed schemas. Only `JSON.parse` makes a member `__proto__`. */
export const badInput: readonly CorpusForm[] = [
  refused('a reference to a web address', '#/properties/a', {
    type: 'object',
    properties: { a: { $ref: 'https://example.org/schema.json' } },
  }),
  refused('a reference without a target', '#/properties/a', {
    type: 'object',
    properties: { a: { $ref: '#/$defs/none' } },
  }),
  refused('an endless chain of references', '#/$defs/a', {
    $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } },
    type: 'object',
    properties: { a: { $ref: '#/$defs/a' } },
  }),
  refused('an object with itself as a required property', '#', {
    type: 'object',
    title: 'Сам',
    properties: { self: { $ref: '#' } },
    required: ['self'],
  }),
  refused('a pattern with exponential time', '#/properties/a', {
    type: 'object',
    properties: { a: { ...TEXT, pattern: '^(а+)+$' } },
  }),
  refused(
    '`__proto__` as a property',
    '#/properties/__proto__',
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'),
  ),
  refused('a text instead of a schema', '#', 'схема'),
  refused('an unknown type', '#', { type: 'строка' }),
  drawn('HTML in titles', {
    published: {
      title: '<script>fetch("https://example.org/a")</script>',
      type: 'object',
      properties: {
        a: {
          ...TEXT,
          title: '<img src="https://example.org/b" onerror="fetch(`https://example.org/c`)">',
          description: '<b>жирно</b> [ссылка](javascript:alert(1))',
        },
        b: { title: '<i>Выбор</i>', enum: ['<img src=https://example.org/d>', 'б'] },
      },
    },
    valid: [{ a: '<img src="https://example.org/e">', b: 'б' }],
    invalid: [{ a: 1 }],
  }),
  drawn('`__proto__` as a property of the data', {
    published: { type: 'object', properties: { a: TEXT } },
    valid: [JSON.parse('{"a":"1","__proto__":{"polluted":true},"constructor":"x"}')],
    invalid: [JSON.parse('{"a":1,"__proto__":{"polluted":true}}')],
  }),
  drawn('a uiSchema of unknown widgets', {
    published: {
      type: 'object',
      properties: { a: TEXT, b: { type: 'array', title: 'Список', items: TEXT } },
    },
    ui: {
      'ui:field': 'Unknown',
      a: { 'ui:widget': 'NoSuchWidget', 'ui:options': { a: { b: 1 } } },
      b: { items: { 'ui:field': 'geo' } },
      c: 5,
    },
    valid: [{ a: '1', b: ['2'] }],
    invalid: [{ a: 1 }],
  }),
  drawn('5,000 fields', {
    published: manyFields(5000),
    valid: [{ f0: 'первый', f4999: 'последний' }],
    invalid: [],
  }),
];

function manyFields(count: number) {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`f${at}`, { type: 'string', title: `Поле ${at}` }]),
    ),
  };
}

function refused(name: string, at: string, published: unknown): CorpusForm {
  return { source: 'bad input', name, feature: name, published, valid: [], invalid: [], refused: at };
}

function drawn(name: string, form: Pick<CorpusForm, 'published' | 'ui' | 'valid' | 'invalid'>): CorpusForm {
  return { source: 'bad input', name, feature: name, ...form };
}
