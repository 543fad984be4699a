import { expect, it } from 'vitest';
import { NO_PREFILL, newFormState } from '#portal/draft/model.ts';

const prefilled = { source: 'Из заявки № 1017', values: { name: 'Анна' } };
const whole = {
  draft: 'a1',
  filled: [prefilled],
  extras: { student_id: 3 },
  offered: { siblings: [{ name: 'Пётр' }] },
};

it('a history entry of a new form is read unchanged', () => {
  expect(newFormState(whole)).toEqual(whole);
});

const local = { draft: 'a1', ...NO_PREFILL };

it('a link to a draft on the device has only its name', () => {
  expect(newFormState(local)).toEqual({ draft: 'a1', filled: [], extras: {}, offered: {} });
});

it.each([[undefined], [null], ['a1'], [['a1']], [{ filled: [] }], [{ draft: 1 }]])(
  'another history entry is no new form: %j',
  (state) => {
    expect(newFormState(state)).toBeUndefined();
  },
);

it.each([
  ['no members', {}],
  ['members of other types', { filled: 'x', extras: 5, offered: null }],
  [
    'incomplete prefilled answers',
    { filled: [null, 'x', { values: {} }, { source: 'x' }, { source: 1, values: {} }] },
  ],
])('with %s the form is new and empty', (_, members) => {
  expect(newFormState({ draft: 'a1', ...members })).toEqual(local);
});
