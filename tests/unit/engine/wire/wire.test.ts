import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { normalise } from '#engine/values/normalise.ts';
import { addressOfWireKey, flatten, unflatten, wireKeyOf } from '#engine/wire/wire.ts';
import { allForms } from '../all-forms.ts';
import { valuesOf } from '../arbitrary.ts';
import { family, formOf } from '../forms.ts';

const { definition } = family;

describe.each(allForms)('the wire of %s', (_, form) => {
  test('restores the normalised values', () => {
    fc.assert(
      fc.property(valuesOf(form.definition), (values) => {
        expect(unflatten(form.definition, flatten(form.definition, values))).toEqual(
          normalise(form.definition, values),
        );
      }),
    );
  });

  test('restores them if every plain value travels as text', () => {
    fc.assert(
      fc.property(valuesOf(form.definition), (values) => {
        const wire = flatten(form.definition, values);
        const asText = Object.entries(wire).map(([key, value]) => {
          const isPlain = addressOfWireKey(form.definition, key) !== undefined && typeof value !== 'object';
          return [key, isPlain ? String(value) : value];
        });
        expect(unflatten(form.definition, Object.fromEntries(asText))).toEqual(
          unflatten(form.definition, wire),
        );
      }),
    );
  });

  test('is stable: a second normalisation changes nothing', () => {
    fc.assert(
      fc.property(valuesOf(form.definition), (values) => {
        const once = normalise(form.definition, values);
        expect(normalise(form.definition, once)).toEqual(once);
      }),
    );
  });

  test('maps every key back to its field', () => {
    fc.assert(
      fc.property(valuesOf(form.definition), (values) => {
        for (const key of Object.keys(flatten(form.definition, values))) {
          const address = addressOfWireKey(form.definition, key);
          if (address !== undefined) expect(wireKeyOf(form.definition, address)).toBe(key);
        }
      }),
    );
  });
});

describe('flatten', () => {
  it('numbers entries from 1 and prefixes members with the name of their object', () => {
    const wire = flatten(definition, {
      parent: { first_name: 'Анна' },
      siblings: [{ first_name: 'Пётр' }, { first_name: 'Яна', birth_date: '1.2.2015' }],
    });
    expect(wire).toEqual({
      parent_first_name: 'Анна',
      sibling_1_first_name: 'Пётр',
      sibling_2_first_name: 'Яна',
      sibling_2_birth_date: '01.02.2015',
    });
  });

  it('omits empty values and sends false and 0', () => {
    const wire = flatten(definition, {
      name: ' ',
      languages: [],
      parent: { first_name: '' },
      has_hobby: false,
      weight: 0,
    });
    expect(wire).toEqual({ has_hobby: false, weight: 0 });
  });

  it('omits empty entries and closes gaps in numbers', () => {
    expect(flatten(definition, { siblings: [{}, { first_name: 'Яна' }] })).toEqual({
      sibling_1_first_name: 'Яна',
    });
  });

  it('passes on keys unknown to the definition, inside entries too', () => {
    const values = { old_key: 'x', siblings: [{ first_name: 'Яна', nickname: 'Я' }], parent: { inn: 7 } };
    expect(flatten(definition, values)).toEqual({
      old_key: 'x',
      sibling_1_first_name: 'Яна',
      sibling_1_nickname: 'Я',
      parent_inn: 7,
    });
  });
});

describe('an ambiguous key', () => {
  it.each([
    [{ parent: { first_name: 'Анна' }, parent_first_name: 'Чужая' }],
    [{ parent_first_name: 'Чужая', parent: { first_name: 'Анна' } }],
  ])('belongs to the form’s own field: %j', (values) => {
    expect(flatten(definition, values)).toEqual({ parent_first_name: 'Анна' });
  });

  const inner: FieldSchema = { type: 'object', properties: { name: { type: 'string' } } };
  it.each([[['rep', 'rep_1']], [['rep_1', 'rep']]])(
    'belongs to the longer name, in the order %j',
    (names) => {
      const { definition } = formOf(Object.fromEntries(names.map((name) => [name, inner])));
      expect(unflatten(definition, { rep_1_name: 'Анна', rep_name: 'Яна' })).toEqual({
        rep_1: { name: 'Анна' },
        rep: { name: 'Яна' },
      });
      expect(addressOfWireKey(definition, 'rep_1_name')).toBe('rep_1/name');
    },
  );

  it('is unknown if it is only a prefix', () => {
    expect(unflatten(definition, { parent_: 'x', sibling_: 'y' })).toEqual({ parent_: 'x', sibling_: 'y' });
    expect(addressOfWireKey(definition, 'parent_')).toBeUndefined();
  });
});

describe('unflatten', () => {
  it('reads text by the type of its field', () => {
    const wire = {
      has_hobby: 'true',
      grade: '7',
      weight: '3,5',
      languages: 'en',
      phone: '8 (900) 000-00-01',
    };
    expect(unflatten(definition, wire)).toEqual({
      has_hobby: true,
      grade: 7,
      weight: 3.5,
      languages: ['en'],
      phone: '+79000000001',
    });
  });

  it('reads a list under its name with and without brackets', () => {
    expect(unflatten(definition, { 'languages[]': ['en', 'de'] })).toEqual({ languages: ['en', 'de'] });
    expect(unflatten(definition, { languages: 'fr', 'languages[]': ['en'] })).toEqual({
      languages: ['fr', 'en'],
    });
  });

  it('closes gaps in numbers, in order', () => {
    const wire = { sibling_12_first_name: 'Яна', sibling_3_first_name: 'Пётр', sibling_7_first_name: '' };
    expect(unflatten(definition, wire)).toEqual({
      siblings: [{ first_name: 'Пётр' }, { first_name: 'Яна' }],
    });
  });

  it('merges a whole value with its separate keys', () => {
    const wire = {
      siblings: [{ first_name: 'Яна' }],
      sibling_1_first_name: 'Пётр',
      parent: { first_name: 'Анна', workplace: 'Школа' },
      parent_workplace: 'Завод',
    };
    expect(unflatten(definition, wire)).toEqual({
      siblings: [{ first_name: 'Яна' }, { first_name: 'Пётр' }],
      parent: { first_name: 'Анна', workplace: 'Завод' },
    });
  });

  it('keeps unreadable values', () => {
    expect(unflatten(definition, { grade: 'седьмой', name: ['а', 'б'] })).toEqual({
      grade: 'седьмой',
      name: ['а', 'б'],
    });
  });

  it('ignores prototype names', () => {
    const wire = JSON.parse('{"__proto__": {"admin": true}, "sibling_1___proto__": "x", "constructor": "y"}');
    const values = unflatten(definition, wire);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(values).toEqual({ constructor: 'y' });
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('treats keys with impossible entry numbers as unknown', () => {
    const wire = { sibling_0_first_name: 'а', sibling_01_first_name: 'б', sibling_1_: 'в' };
    expect(unflatten(definition, wire)).toEqual(wire);
  });
});
