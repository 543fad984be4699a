import { describe, expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { addFitCheck } from '#engine/react/controls/choices.ts';
import { createFormStore } from '#engine/store/store.ts';
import { formOf } from '../../forms.ts';

const message = 'Выберите курс для класса ребёнка';
const rule = { field: 'child', message };
const form = formOf({
  child: { type: 'string', title: 'Ребёнок', 'x-options': 'children' },
  course: { type: 'string', title: 'Курс', 'x-options': 'courses', 'x-options-for': rule },
});
const choices = [
  { const: 'chess', title: 'Шахматы', for: ['5', '6'] },
  { const: 'choir', title: 'Хор', for: [] },
];
const otherChoices = [
  { const: 'anna', title: 'Анна', kind: '5' },
  { const: 'pyotr', title: 'Пётр', kind: '2' },
  { const: 'gleb', title: 'Глеб', kind: '3' },
];
const field = { address: 'course', otherAddress: 'child', rule, choices, otherChoices };

function rendered(values: FormValues) {
  const store = createFormStore(form, values);
  addFitCheck(store, field);
  const errors = () => store.validate().map((error) => `${error.address}: ${error.message}`);
  return { store, errors };
}

describe('a choice that does not match another field', () => {
  it('is an error on validation, not earlier', () => {
    const { store, errors } = rendered({ course: 'chess' });
    store.set('child', 'pyotr');
    expect(store.errors.all()).toEqual([]);
    expect(errors()).toEqual([`course: ${message}`]);
  });

  it('is corrected by a change of either field', () => {
    const { store, errors } = rendered({ course: 'chess' });
    store.set('child', 'pyotr');
    errors();
    store.set('course', 'choir');
    expect(store.errors.all()).toEqual([]);
    store.set('course', 'chess');
    errors();
    store.set('child', 'anna');
    addFitCheck(store, field);
    expect(store.errors.all()).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('keeps its error after a new render', () => {
    const { store, errors } = rendered({ course: 'chess' });
    store.set('child', 'pyotr');
    errors();
    addFitCheck(store, field);
    expect(store.errors.of('course')?.message).toBe(message);
  });

  it('is accepted if the form opened with this combination', () => {
    const { store, errors } = rendered({ course: 'chess', child: 'pyotr' });
    expect(errors()).toEqual([]);
    store.set('child', 'gleb');
    expect(errors()).toEqual([`course: ${message}`]);
    store.set('child', 'pyotr');
    expect(errors()).toEqual([]);
  });

  it('is not checked for values missing in the lists', () => {
    const { store, errors } = rendered({ course: 'gone' });
    store.set('child', 'pyotr');
    expect(errors()).toEqual([]);
  });
});
