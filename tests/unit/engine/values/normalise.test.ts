import { describe, expect, it, test } from 'vitest';
import type { FieldSchema, FormValues, Json } from '#engine/definition/definition.ts';
import {
  compact,
  filledEntries,
  isEmpty,
  members,
  normalise,
  normaliseField,
  normaliseInPlace,
} from '#engine/values/normalise.ts';
import { definitionOf, fieldOf, groupOf, stepOf } from '../definitions.ts';

const text: FieldSchema = { type: 'string' };
const definition = definitionOf([
  stepOf('step-1', {
    name: text,
    has: { type: 'boolean' },
    count: { type: 'integer' },
    words: { type: 'array', items: text },
    home: { type: 'object', properties: { city: text, pets: groupOf({ nick: text }) } },
    pets: groupOf({ nick: text, born: { type: 'string', format: 'ru-date' } }),
    files: { type: 'array', 'x-widget': 'files', items: { type: 'object', properties: {} } },
  }),
]);

describe('the stored form of a field’s value', () => {
  const list = (items: FieldSchema): FieldSchema => ({ type: 'array', items });
  test.each<[FieldSchema, Json | undefined, Json | undefined]>([
    [text, ' Анна ', 'Анна'],
    [text, '  Анна \u00a0', 'Анна'],
    [text, 'а\r\nб\rв', 'а\nб\nв'],
    // control characters, invisible ones, half of a surrogate pair, a letter in two parts
    [text, 'А\u0000н\u0007на\u0085', 'Анна'],
    [text, '\ufeffАн\u00adн\u200bа', 'Анна'],
    [text, 'А\ud83dнна\udc00', 'Анна'],
    [text, 'Андреи\u0306', 'Андрей'],
    [text, 'а\tб\nв 👩‍👩‍👧', 'а\tб\nв 👩‍👩‍👧'],
    [text, 'true', 'true'],
    [text, '3,5', '3,5'],
    [text, '1.2.2015', '1.2.2015'],
    [text, 5, 5],
    [{}, ' Анна ', 'Анна'],
    [{ type: 'number' }, ' 3,5 ', 3.5],
    [{ type: 'number' }, 3.5, 3.5],
    [{ type: 'number' }, 'много', 'много'],
    [{ type: 'integer' }, '1 000', 1000],
    [{ type: 'boolean' }, ' true ', true],
    [{ type: 'boolean' }, 'false', false],
    [{ type: 'boolean' }, 'да', 'да'],
    [{ type: 'boolean' }, false, false],
    [{ type: 'string', format: 'ru-date' }, '1.2.2015', '01.02.2015'],
    [{ type: 'string', format: 'ru-date' }, ' 31.02.2015 ', '31.02.2015'],
    [{ type: 'string', format: 'ru-date' }, '89000000001', '89000000001'],
    [{ type: 'string', format: 'phone' }, '8 900 000-00-01', '+79000000001'],
    [{ type: 'string', format: 'phone' }, ' 12 ', '12'],
    [{ type: 'string', format: 'email' }, ' a@mail.ru ', 'a@mail.ru'],
    [{ type: 'string', 'x-widget': 'code' }, ' 123 456\t7\n', '1234567'],
    [{ type: 'string', 'x-widget': 'text' }, '123 456', '123 456'],
    [{ type: 'string', 'x-widget': 'password' }, ' а\u00adб ', ' а\u00adб '],
    [{ type: 'string', 'x-widget': 'password' }, '', undefined],
    [list(text), [' а ', '', 'б', ' '], ['а', 'б']],
    [list(text), ['', ' '], []],
    [list(text), [], undefined],
    [list(text), [''], undefined],
    [list(text), ' один ', ['один']],
    [list({ type: 'integer' }), ['7', 8], [7, 8]],
    [{ type: 'array' }, [' а '], ['а']],
    [{ type: 'array', 'x-widget': 'files' }, [{ id: 1, name: ' а ' }], [{ id: 1, name: ' а ' }]],
    [{ type: 'array', 'x-widget': 'files' }, { id: 1 }, [{ id: 1 }]],
    [groupOf({ nick: text }), [{ nick: ' Мурка ' }, { nick: ' ' }, {}], [{ nick: 'Мурка' }]],
    [groupOf({ nick: text }), 'нет', 'нет'],
    [groupOf({ nick: text }), ['Мурка'], ['Мурка']],
    [
      { type: 'object', properties: { city: text } },
      { city: ' Самара ', street: ' ' },
      { city: 'Самара', street: ' ' },
    ],
    [{ type: 'object', properties: { city: text } }, ' Самара ', 'Самара'],
    [text, null, undefined],
    [text, undefined, undefined],
    [text, '', undefined],
    [text, ' \u200b ', undefined],
  ])('%j: %j becomes %j', (schema, value, kept) => {
    expect(normaliseField(fieldOf(schema), value)).toEqual(kept);
  });
});

describe('a blank value', () => {
  const values: FormValues = {
    name: ' ',
    has: false,
    count: 0,
    words: [' '],
    home: { city: '', pets: [{ nick: ' ' }, { nick: 'Рыжик' }] },
    pets: [{ nick: ' ' }, { nick: 'Мурка', born: '1.2.2015' }, {}],
    old: ' x ',
    none: null,
    blank: '',
    left: undefined,
    nothing: { inside: [{}] },
  };
  const mourka = { nick: 'Мурка', born: '01.02.2015' };
  const kept = { has: false, count: 0, old: ' x ', home: { pets: [{ nick: 'Рыжик' }] }, pets: [mourka] };

  it('is dropped, also in entries and objects; values unknown to the form stay', () => {
    expect(normalise(definition, values)).toStrictEqual(kept);
    expect(normalise(definition, { home: { city: ' ' }, pets: [{}], words: [] })).toStrictEqual({});
  });

  it('stays if it determines the index of an entry', () => {
    const inPlace = normaliseInPlace(definition, values);
    expect(inPlace).toStrictEqual({
      has: false,
      count: 0,
      words: [],
      home: { pets: [{}, { nick: 'Рыжик' }] },
      pets: [{}, mourka, {}],
      old: ' x ',
      nothing: { inside: [{}] },
    });
    expect(compact(definition, inPlace)).toStrictEqual(kept);
  });

  it('is dropped by compact as a member or entry, which keeps items of lists and values of other types', () => {
    const odd = { name: ' а ', home: 'дом', pets: 'нет', words: ['', 'б'], old: [{}, 1] };
    expect(compact(definition, odd)).toStrictEqual(odd);
    expect(compact(definition, { pets: [], home: {}, old: '' })).toStrictEqual({});
    expect(compact(definition, { home: { city: 'Самара', pets: [{}] } })).toStrictEqual({
      home: { city: 'Самара' },
    });
  });

  it('does not count as an entry', () => {
    const pets = fieldOf(groupOf({ nick: text }));
    expect(filledEntries(pets, [{}, { nick: 'Мурка' }, { nick: '' }, { old: 1 }])).toEqual([1, 3]);
    const homes = fieldOf(groupOf({ pets: groupOf({ nick: text }) }));
    expect(filledEntries(homes, [{ pets: [{}] }, { pets: [{ nick: 'а' }] }])).toEqual([1]);
  });

  test.each<[Json | undefined, boolean]>([
    [undefined, true],
    [null, true],
    ['', true],
    [[], true],
    [{}, true],
    [['', null, [], {}], true],
    [{ a: '', b: { c: [] } }, true],
    [' ', false],
    [false, false],
    [0, false],
    [['', 0], false],
    [{ a: '', b: false }, false],
  ])('%j is empty: %s', (value, expected) => {
    expect(isEmpty(value)).toBe(expected);
  });
});

test('a member with a prototype name is ignored', () => {
  const values: FormValues = JSON.parse(
    '{"__proto__": {"name": "x"}, "name": "а", "home": {"__proto__": 1}}',
  );
  expect(members(values).map(([name]) => name)).toEqual(['name', 'home']);
  for (const tidy of [normalise, normaliseInPlace, compact])
    expect(Object.keys(tidy(definition, values))).not.toContain('__proto__');
});
