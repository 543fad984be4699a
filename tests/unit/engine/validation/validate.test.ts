import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { minimalSample } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { localToday, setClock } from '#engine/values/date-limits.ts';
import { family } from '../forms.ts';

beforeAll(() => setClock(() => '21.11.2026'));
afterAll(() => setClock(localToday));

const valid = minimalSample(family);
const addresses = (values: FormValues, scope: Parameters<typeof validateForm>[2] = {}) =>
  validateForm(family, values, scope).map((error) => error.address);

describe('validation', () => {
  it('reports the missing fields of a required object in form order', () => {
    expect(addresses({})).toEqual(['name', 'has_hobby', 'parent/first_name']);
  });

  it('reports all errors of all kinds in form order', () => {
    const values = { grade: 12, phone: '12', parent: { birth_date: 'вчера' }, hobby: 'x' };
    expect(addresses(values)).toEqual([
      'name',
      'grade',
      'phone',
      'has_hobby',
      'parent/first_name',
      'parent/birth_date',
    ]);
  });

  it('ignores an error of a hidden field, even if the validator reports it', () => {
    const missing = {
      keyword: 'required',
      params: { missingProperty: 'hobby' },
      instancePath: '',
    };
    const whole = Object.assign(() => false, { errors: [missing] });
    const form = { ...family, validators: { ...family.validators, whole } };
    expect(validateForm(form, { ...valid, has_hobby: true }, {})).toMatchObject([{ address: 'hobby' }]);
    expect(validateForm(form, { ...valid, has_hobby: false }, {})).toEqual([]);
  });

  it('validates one step only', () => {
    expect(addresses({}, { step: 'step-2' })).toEqual([]);
    expect(addresses({}, { step: 'step-1' })).toContain('name');
  });

  it('ignores a hidden answer', () => {
    expect(addresses({ ...valid, has_siblings: false, siblings: [{ birth_date: 'вчера' }] })).toEqual([]);
  });

  it('reports a blank answer as missing', () => {
    expect(addresses({ ...valid, name: '  ' })).toEqual(['name']);
  });

  it('validates a typed answer in its stored form', () => {
    expect(addresses({ ...valid, phone: '8 900 000 00 01', grade: '7', weight: '3,5' })).toEqual([]);
  });

  it('reports the entry, its wire key and its step', () => {
    const siblings = [{ first_name: 'Яна' }, { first_name: 'Пётр', birth_date: '31.02.2020' }];
    expect(validateForm(family, { ...valid, has_siblings: true, siblings }, {})).toEqual([
      {
        address: 'siblings/1/birth_date',
        wireKey: 'sibling_2_birth_date',
        step: 'step-2',
        keyword: 'format',
        message: '31 февраля не бывает. Проверьте день и месяц',
        label: 'Брат или сестра 2: Дата рождения',
      },
    ]);
  });

  it('counts an empty entry in the address and label of the next one, not in its wire key', () => {
    const siblings = [{}, { first_name: 'Пётр', birth_date: '31.02.2020' }];
    expect(validateForm(family, { ...valid, has_siblings: true, siblings }, {})).toMatchObject([
      {
        address: 'siblings/1/birth_date',
        wireKey: 'sibling_1_birth_date',
        label: 'Брат или сестра 2: Дата рождения',
      },
    ]);
  });

  it('reports the error of a group at the group, of a list at the list', () => {
    const siblings = Array.from({ length: 6 }, (_, i) => ({
      first_name: 'Яна',
      birth_date: `0${i + 1}.01.2020`,
    }));
    expect(validateForm(family, { ...valid, has_siblings: true, siblings }, {})).toMatchObject([
      { address: 'siblings', keyword: 'maxItems', message: 'Оставьте не больше 5 записей: сейчас 6' },
    ]);
    expect(validateForm(family, { ...valid, languages: ['xx'] }, {})).toMatchObject([
      { address: 'languages', keyword: 'enum' },
    ]);
  });

  it('sorts errors of entries by entry', () => {
    const siblings = [
      { birth_date: 'x', at_school: true },
      { first_name: '7', at_school: true },
    ];
    expect(addresses({ ...valid, has_siblings: true, siblings })).toEqual([
      'siblings/0/first_name',
      'siblings/0/birth_date',
      'siblings/0/school',
      'siblings/1/first_name',
      'siblings/1/school',
    ]);
  });

  it('reports only wrong types in a draft, also in hidden answers, which are stored', () => {
    expect(
      addresses({ birth_date: 'x', has_siblings: false, siblings: [{ birth_date: 'x' }] }, 'draft'),
    ).toEqual([]);
    expect(addresses({ grade: 'седьмой', has_hobby: 'да' }, 'draft')).toEqual(['grade', 'has_hobby']);
    const hidden = { has_siblings: false, siblings: [{ at_school: 'да' }] };
    expect(addresses(hidden, 'draft')).toEqual(['siblings/0/at_school']);
  });

  it('throws for an unknown step', () => {
    expect(() => validateForm(family, {}, { step: 'step-9' })).toThrow('step-9');
  });
});
