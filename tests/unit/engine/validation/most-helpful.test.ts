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

describe('of several broken rules of a field one is said', () => {
  const pairs = MOST_HELPFUL_FIRST.slice(1).map((after, i) => [MOST_HELPFUL_FIRST[i] ?? '', after]);

  it.each(pairs)('%s before %s, in whichever order they were found', (first, second) => {
    expect(said(broken(first), broken(second))).toEqual([`name ${first}`]);
    expect(said(broken(second), broken(first))).toEqual([`name ${first}`]);
  });

  it('the first one, of two alike', () => {
    const [error] = validateForm(
      finding(broken('maxLength', 'name', 5), broken('maxLength', 'name', 3)),
      {},
      {},
    );
    expect(error?.message).toContain('5 знаков');
  });

  it('and one of every other field', () => {
    expect(said(broken('pattern', 'other'), broken('type'))).toEqual(['name type', 'other pattern']);
  });
});

describe('a rule that holds others', () => {
  it.each(['if', 'allOf', 'anyOf', 'oneOf', 'not', 'false schema', 'discriminator'])(
    '%s is not said where one of those is',
    (wrapper) => {
      expect(said(broken(wrapper, 'other'), broken('pattern'))).toEqual(['name pattern']);
      expect(said(broken(wrapper, 'other'))).toEqual([`other ${wrapper}`]);
    },
  );
});

describe('what is missed', () => {
  it('is said of what the definition does not know: nothing else would tell why it is refused', () => {
    expect(said(broken('required', 'unknown'))).toEqual([' required']);
  });
});

describe('a draft', () => {
  it('is judged with its hidden answers: they are kept', () => {
    const values = { has_siblings: false, siblings: [{ at_school: 'да' }] };
    expect(validateForm(family, values, 'draft').map(({ address }) => address)).toEqual([
      'siblings/0/at_school',
    ]);
    expect(validateForm(family, values, { step: 'step-2' })).toEqual([]);
  });
});
