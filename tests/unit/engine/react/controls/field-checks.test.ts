import { describe, expect, it } from 'vitest';
import { type FormValues, formFields } from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { addRequiredCheck } from '#engine/react/controls/choices.ts';
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

function createStore(values: FormValues) {
  const store = createFormStore(form, values);
  const errors = () => store.validate().map((error) => [error.address, error.keyword, error.message]);
  return { store, errors };
}

describe('an answer with x-ui-required', () => {
  it('is required if the field was rendered with choices', () => {
    const { store, errors } = createStore({ name: 'Анна' });
    expect(errors()).toEqual([]);
    addRequiredCheck(store, 'wanted');
    addRequiredCheck(store, 'wanted');
    expect(errors()).toEqual([['wanted', 'required', message]]);
    store.set('wanted', '5А');
    expect(errors()).toEqual([]);
  });

  it('is optional in the form itself', () => {
    expect(validateForm(form, { name: 'Анна' }, {})).toEqual([]);
  });

  it('is not marked as optional on the page', () => {
    const requiredOnPage = formFields(form.definition).filter(isRequiredOnPage);
    expect(requiredOnPage).toMatchObject([{ name: 'wanted', required: false }]);
  });
});
