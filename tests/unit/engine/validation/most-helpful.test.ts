import { describe, expect, it } from 'vitest';
import type { AjvError, CompiledForm } from '#engine/definition/definition.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { family, formOf } from '../forms.ts';

const form = formOf({ name: { type: 'string', title: 'Имя' }, other: { type: 'string', title: 'Другое' } });

/** The form as if its compiled validator had found this. */
function finding(...errors: AjvError[]): CompiledForm {
  return { ...form, validators: { ...form.validators, whole: Object.assign(() => false, { errors }) } };
}

function broken(keyword: string, field = 'name', limit: number | string = 'today'): AjvError {
  const isMissing = keyword === 'required';
  const params = isMissing ? { missingProperty: field } : { limit };
  return { keyword, params, instancePath: isMissing ? '' : `/${field}`, schemaPath: '' };
}

const said = (...errors: AjvError[]) =>
  validateForm(finding(...errors), { name: 'x' }, {}).map(({ address, keyword }) => `${address} ${keyword}`);

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

describe('one of several errors of a field is reported', () => {
  const pairs = MOST_HELPFUL_FIRST.slice(1).map((after, i) => [MOST_HELPFUL_FIRST[i] ?? '', after]);

  it.each(pairs)('%s before %s, in either order', (first, second) => {
    expect(said(broken(first), broken(second))).toEqual([`name ${first}`]);
    expect(said(broken(second), broken(first))).toEqual([`name ${first}`]);
  });

  it('the first of two with the same keyword', () => {
    const [error] = validateForm(
      finding(broken('maxLength', 'name', 5), broken('maxLength', 'name', 3)),
      {},
      {},
    );
    expect(error?.message).toContain('5 знаков');
  });

  it('and one per other field', () => {
    expect(said(broken('pattern', 'other'), broken('type'))).toEqual(['name type', 'other pattern']);
  });
});

describe('an error of a combining keyword', () => {
  it.each(['if', 'allOf', 'anyOf', 'oneOf', 'not', 'false schema', 'discriminator'])(
    '%s is not reported beside an inner error',
    (wrapper) => {
      expect(said(broken(wrapper, 'other'), broken('pattern'))).toEqual(['name pattern']);
      expect(said(broken(wrapper, 'other'))).toEqual([`other ${wrapper}`]);
    },
  );
});

describe('an error without a field', () => {
  it('is reported at an address that the definition does not have', () => {
    expect(said(broken('required', 'unknown'))).toEqual([' required']);
  });
});

describe('a draft', () => {
  it('is validated with its hidden answers, which are stored', () => {
    const values = { has_siblings: false, siblings: [{ at_school: 'да' }] };
    expect(validateForm(family, values, 'draft').map(({ address }) => address)).toEqual([
      'siblings/0/at_school',
    ]);
    expect(validateForm(family, values, { step: 'step-2' })).toEqual([]);
  });
});
