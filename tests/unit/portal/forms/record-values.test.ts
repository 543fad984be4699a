import { describe, expect, test } from 'vitest';
import { valuesOf } from '#portal/forms/forms.ts';
import { listAt, recordsAt } from '#portal/text/member.ts';
import { groupOf } from '../../engine/definitions.ts';
import { formOf } from '../../engine/forms.ts';

const text = { type: 'string', title: 'Ответ' } as const;
const { definition } = formOf({ last_name: text, first_name: text, middle_name: text, current_school: text });

describe('form values from a record', () => {
  test('have the form’s fields only', () => {
    expect(valuesOf(definition, { id: 7, representative_id: 2, first_name: 'Алиса' })).toEqual({
      first_name: 'Алиса',
    });
  });

  test('omit blank members', () => {
    expect(valuesOf(definition, { first_name: 'Алиса', middle_name: null, current_school: '' })).toEqual({
      first_name: 'Алиса',
    });
  });

  test('are renamed by the settings', () => {
    expect(
      valuesOf(definition, { surname: 'Петрова' }, { last_name: 'surname', nothing: 'surname' }),
    ).toEqual({ last_name: 'Петрова' });
  });

  test('turn flat keys into entries, objects and lists', () => {
    const form = formOf({
      name: text,
      siblings: groupOf({ name: text }, { 'x-flatten': 'sibling' }),
      mother: { type: 'object', properties: { phone: text } },
      father: { type: 'object', properties: { phone: text } },
      languages: { type: 'array', items: { type: 'string' } },
      walks: { type: 'boolean' },
    });
    const record = {
      id: 3,
      name: 'Алиса',
      sibling_1_name: 'Пётр',
      sibling_2_name: 'Ян',
      mother_phone: '+79000000002',
      father_phone: null,
      languages: ['english'],
      walks: false,
    };
    expect(valuesOf(form.definition, record)).toEqual({
      name: 'Алиса',
      siblings: [{ name: 'Пётр' }, { name: 'Ян' }],
      mother: { phone: '+79000000002' },
      languages: ['english'],
      walks: false,
    });
  });

  test('are empty without a record', () => {
    expect(valuesOf(definition, undefined)).toEqual({});
  });

  test('come from the response or one of its members', () => {
    expect(recordsAt([{ id: 1 }], undefined)).toEqual([{ id: 1 }]);
    expect(recordsAt({ user: { id: 2 } }, 'user')).toEqual([{ id: 2 }]);
    expect(recordsAt({ user: { id: 2 } }, 'child')).toEqual([]);
    expect(recordsAt(undefined, undefined)).toEqual([]);
  });

  test('have a list if the settings name one', () => {
    expect(listAt({ data: [{ id: 1 }] }, 'data')).toEqual([{ id: 1 }]);
    expect(() => listAt({ data: 1 }, 'data')).toThrow('no list in data');
  });
});
