import { expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { createFormStore } from '#engine/store/store.ts';
import { withExternalErrors } from '#engine/validation/external-answers.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { camp, campDefinition } from '../camp.ts';

const form = compileForm(campDefinition);
const answers = { name: '', way: { stop: 'Парк' }, relatives: [{ phones: ['1'] }, {}] };

test('reports an error at the answer with its pointer, which is also its wire key', () => {
  const found = validateForm(form, { answers }, {});
  expect(found.map(({ address }) => address)).toEqual(['answers/name', 'answers/relatives/1/phones']);
  for (const { address, wireKey, step, message } of found) {
    expect({ wireKey, step }).toEqual({ wireKey: address, step: 'camp' });
    expect(message).toMatch(/^[А-Я].*»$/);
  }
});

test('validates a step like the whole form', () => {
  expect(validateForm(form, { answers }, { step: 'camp' })).toEqual(validateForm(form, { answers }, {}));
});

test('accepts valid data with unknown members', () => {
  const [example] = camp.examples;
  expect(validateForm(form, { answers: { ...example, shoes: 38 } }, {})).toEqual([]);
});

test('reports missing answers of an empty form', () => {
  expect(validateForm(form, {}, {}).map(({ address }) => address)).toEqual([
    'answers/name',
    'answers/way/stop',
  ]);
});

test('accepts any draft except unreadable data', () => {
  expect(validateForm(form, { answers: { way: 5 } }, 'draft')).toEqual([]);
  expect(validateForm(form, { answers: '{"way"' }, 'draft')).toMatchObject([
    { address: 'answers', message: expect.stringContaining('повреждёнными') },
  ]);
});

test('keeps the escaped slash of a name in the pointer', () => {
  const whole = withExternalErrors(form.validators.draft, 'answers', () => [
    { path: '/a~1b/~0c', message: 'Укажите телефон' },
  ]);
  const withErrors = { ...form, validators: { ...form.validators, whole } };
  expect(validateForm(withErrors, { answers }, {})).toMatchObject([{ address: 'answers/a~1b/~0c' }]);
});

test('stores a server error at the same address as a page error', () => {
  const store = createFormStore(form, { answers });
  const reported = store.validate();
  const wire = reported.map(({ wireKey: path, message }) => ({ path, message }));
  const located = (errors: typeof reported) =>
    errors.map(({ address, step, label }) => [address, step, label]);
  expect(located(store.fromWire(wire))).toEqual(located(reported));
});
