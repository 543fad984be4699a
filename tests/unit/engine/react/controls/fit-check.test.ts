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
];
const field = { address: 'course', otherAddress: 'child', rule, choices, otherChoices };

function drawn(values: FormValues) {
  const store = createFormStore(form, values);
  addFitCheck(store, field);
  const said = () => store.validate().map((error) => `${error.address}: ${error.message}`);
  return { store, said };
}

describe('a choice that does not match another field', () => {
  it('is an error on validation, not earlier', () => {
    const { store, said } = drawn({ course: 'chess' });
    store.set('child', 'pyotr');
    expect(store.errors.all()).toEqual([]);
    expect(said()).toEqual([`course: ${message}`]);
  });

  it('is corrected by a change of either field', () => {
    const { store, said } = drawn({ course: 'chess' });
    store.set('child', 'pyotr');
    said();
    store.set('course', 'choir');
    expect(store.errors.all()).toEqual([]);
    store.set('course', 'chess');
    said();
    store.set('child', 'anna');
    addFitCheck(store, field);
    expect(store.errors.all()).toEqual([]);
    expect(said()).toEqual([]);
  });

  it('keeps its error after a new render', () => {
    const { store, said } = drawn({ course: 'chess' });
    store.set('child', 'pyotr');
    said();
    addFitCheck(store, field);
    expect(store.errors.of('course')?.message).toBe(message);
  });

  it('is accepted if the form opened with both, until one changes', () => {
    const { store, said } = drawn({ course: 'chess', child: 'pyotr' });
    expect(said()).toEqual([]);
    store.set('course', 'choir');
    expect(said()).toEqual([]);
    store.set('child', 'anna');
    store.set('course', 'chess');
    expect(said()).toEqual([]);
  });

  it('is not checked for values missing in the lists', () => {
    const { store, said } = drawn({ course: 'gone' });
    store.set('child', 'pyotr');
    expect(said()).toEqual([]);
  });
});
