import { expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { maximalSample, minimalSample } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { broken, completed } from '#tests/support/data/broken-samples.ts';
import { camp, campDefinition } from '../camp.ts';

const form = compileForm(campDefinition);
const [example] = camp.examples;

test('the sample of an external form is its own valid example', () => {
  for (const values of [minimalSample(form), maximalSample(form)]) {
    expect(values).toEqual({ answers: example });
    expect(validateForm(form, values, {})).toEqual([]);
  }
  expect(broken(form)).toEqual([]);
});

test('completion keeps valid data and replaces invalid data by the example', () => {
  const given = { answers: { ...example, nickname: null, shoes: [38] } };
  expect(completed(form, given)).toEqual(given);
  for (const wrong of ['нет', { ...example, name: 5 }, { name: 'Анна' }])
    expect(completed(form, { answers: wrong })).toEqual({ answers: example });
});
