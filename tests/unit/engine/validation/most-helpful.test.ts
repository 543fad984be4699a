import { describe, expect, it } from 'vitest';
import type { AjvError, CompiledForm } from '#engine/definition/definition.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { formOf } from '../forms.ts';

const form = formOf({ name: { type: 'string', title: 'Имя' }, other: { type: 'string', title: 'Другое' } });

/** The form with a validator that reports these errors. */
function formWithErrors(...errors: AjvError[]): CompiledForm {
  return { ...form, validators: { ...form.validators, whole: Object.assign(() => false, { errors }) } };
}

/** An error of Ajv; a `required` error is reported at the object that lacks the field. */
function errorOf(keyword: string, field = 'name', limit: number | string = 'today'): AjvError {
  const isMissing = keyword === 'required';
  const params = isMissing ? { missingProperty: field } : { limit };
  return { keyword, params, instancePath: isMissing ? '' : `/${field}` };
}

const reported = (...errors: AjvError[]) =>
  validateForm(formWithErrors(...errors), { name: 'x' }, {}).map(
    ({ address, keyword }) => `${address} ${keyword}`,
  );

const MOST_HELPFUL_FIRST = [
  'required',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'x-not-after',
  'x-not-before',
  'minimum',
];

describe('validateForm reports one error per field', () => {
  const pairs = MOST_HELPFUL_FIRST.slice(1).map((after, i) => [MOST_HELPFUL_FIRST[i] ?? '', after]);

  it.each(pairs)('%s rather than %s, in either order', (first, second) => {
    expect(reported(errorOf(first), errorOf(second))).toEqual([`name ${first}`]);
    expect(reported(errorOf(second), errorOf(first))).toEqual([`name ${first}`]);
  });

  it('the first of two with the same keyword', () => {
    const [error] = validateForm(
      formWithErrors(errorOf('maxLength', 'name', 5), errorOf('maxLength', 'name', 3)),
      {},
      {},
    );
    expect(error?.message).toContain('5 знаков');
  });

  it('and one for each other field', () => {
    expect(reported(errorOf('pattern', 'other'), errorOf('type'))).toEqual(['name type', 'other pattern']);
  });
});

it.each(['if', 'allOf', 'anyOf', 'oneOf', 'not', 'false schema', 'discriminator'])(
  'an error of a combining keyword %s is reported only without other errors',
  (wrapper) => {
    expect(reported(errorOf(wrapper, 'other'), errorOf('pattern'))).toEqual(['name pattern']);
    expect(reported(errorOf(wrapper, 'other'))).toEqual([`other ${wrapper}`]);
  },
);

it('an error without a field is reported for the whole form', () => {
  expect(reported(errorOf('required', 'unknown'))).toEqual([' required']);
  expect(validateForm(formWithErrors(errorOf('required', 'unknown')), {}, {})).toMatchObject([{ step: '' }]);
  expect(reported({ ...errorOf('minProperties'), instancePath: '' })).toEqual([' minProperties']);
});
