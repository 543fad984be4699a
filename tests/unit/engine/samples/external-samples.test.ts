import { expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { broken, completed } from '#engine/samples/broken.ts';
import { maximal, minimal } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { camp, campDefinition } from '../camp.ts';

const form = compileForm(campDefinition);
const [example] = camp.examples;

test('the sample of an external form is its own example, which is right by its schema', () => {
  for (const values of [minimal(form), maximal(form)]) {
    expect(values).toEqual({ answers: example });
    expect(validateForm(form, values, {})).toEqual([]);
  }
  expect(broken(form)).toEqual([]);
});

test('data that are right are kept as they are, what is not gives way to the example', () => {
  const given = { answers: { ...example, nickname: null, shoes: [38] } };
  expect(completed(form, given)).toEqual(given);
  for (const wrong of ['нет', { ...example, name: 5 }, { name: 'Анна' }])
    expect(completed(form, { answers: wrong })).toEqual({ answers: example });
});
