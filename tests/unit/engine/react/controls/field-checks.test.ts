import { describe, expect, it } from 'vitest';
import { type FormValues, formFields } from '#engine/definition/definition.ts';
import { isAsked } from '#engine/definition/question.ts';
import { addRequiredCheck } from '#engine/react/controls/choices/field-checks.ts';
import { createFormStore } from '#engine/store/store.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { formOf } from '../../forms.ts';

const message = 'Выберите класс';
const form = formOf({
  name: { type: 'string', title: 'Имя' },
  wanted: {
    type: 'string',
    title: 'Класс',
    'x-options': 'classes',
    'x-ui-required': true,
    'x-messages': { required: message },
  },
});

function drawn(values: FormValues) {
  const store = createFormStore(form, values);
  const said = () => store.validate().map((error) => [error.address, error.keyword, error.message]);
  return { store, said };
}

describe('an answer that a page asks for and a call may leave out', () => {
  it('is demanded where the field was drawn with a list to choose from', () => {
    const { store, said } = drawn({ name: 'Анна' });
    expect(said()).toEqual([]);
    addRequiredCheck(store, 'wanted');
    addRequiredCheck(store, 'wanted');
    expect(said()).toEqual([['wanted', 'required', message]]);
    store.set('wanted', '5А');
    expect(said()).toEqual([]);
  });

  it('is not demanded by the form itself', () => {
    expect(validateForm(form, { name: 'Анна' }, {})).toEqual([]);
  });

  it('is no question that may be left out, for who reads it', () => {
    const wanted = formFields(form.definition).map((field) => [field.name, field.required, isAsked(field)]);
    expect(wanted).toEqual([
      ['name', false, false],
      ['wanted', false, true],
    ]);
  });
});
