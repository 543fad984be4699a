import { describe, expect, it, test } from 'vitest';
import { visibleFields } from '#engine/conditions/conditions.ts';
import { locateField, valueAt } from '#engine/definition/address.ts';
import { formFields } from '#engine/definition/definition.ts';
import { fieldPaths, maximalSample, minimalSample } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { broken } from '#tests/support/data/broken-samples.ts';
import { allForms } from '../all-forms.ts';
import { family } from '../forms.ts';

describe.each(allForms)('samples of %s', (_, form) => {
  test.each([0, 1, 2])('are valid, minimal and maximal (seed %d)', (seed) => {
    expect(validateForm(form, minimalSample(form, { seed }), {})).toEqual([]);
    expect(validateForm(form, maximalSample(form, { seed }), {})).toEqual([]);
  });

  test('answer every shown field when maximal', () => {
    const values = maximalSample(form);
    // a switch that is on may hide other fields, and so may an answer that the program sets
    const isStated = (address: string) => {
      const { 'x-widget': widget, oneOf: choices } = locateField(form.definition, address)?.node.schema ?? {};
      return widget === 'switch' || (widget === 'hidden' && choices !== undefined);
    };
    for (const address of [...visibleFields(form, values)].filter((one) => !isStated(one)))
      expect(valueAt(values, address), address).toBeDefined();
  });

  test('include an invalid sample for every required field', () => {
    const samples = broken(form);
    for (const node of fieldPaths(formFields(form.definition)).flatMap((path) => path.slice(-1))) {
      // invalid samples of an external form come from its schema
      if (node.kind === 'object' || node.kind === 'external' || !node.required) continue;
      const address = node.address.replaceAll('*', '0');
      expect(samples.map((sample) => `${sample.address} ${sample.keyword}`)).toContain(`${address} required`);
    }
  });

  const cases = broken(form).map((sample) => [sample.address, sample.keyword, sample] as const);
  if (cases.length) {
    test.each(cases)('with %s violate %s and nothing else', (address, keyword, { values }) => {
      const errors = validateForm(form, values, {});
      expect(errors).toMatchObject([{ address, keyword }]);
      const { message } = errors[0] ?? { message: '' };
      expect(message).toMatch(/^[А-ЯЁ«0-9].*[^.]$/);
      expect(message).not.toMatch(/undefined|NaN|без названия|[\^$[\]{}\\]|[a-z]+_[a-z]+/);
    });
  }
});

it('samples are the same for the same seed', () => {
  expect(maximalSample(family, { seed: 1 })).toEqual(maximalSample(family, { seed: 1 }));
  expect(maximalSample(family, { seed: 1 })).not.toEqual(maximalSample(family));
});
