import { expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { useFirstEntry } from '#engine/react/group/group-actions.ts';
import { createFormStore } from '#engine/store/store.ts';
import { groupOf, when } from '../../definitions.ts';
import { formOf } from '../../forms.ts';
import { render } from '../render.tsx';

const consent = { not: { required: ['health_information'] } };
const form = formOf({
  health_information: { type: 'string' },
  has_allergies: { type: 'boolean' },
  allergies: groupOf(
    { name: { type: 'string' } },
    { 'x-show-if': { allOf: [consent, when('has_allergies', true)] } },
  ),
});

function Answered() {
  useFirstEntry()('has_allergies');
  return null;
}

const entriesAfterYes = (others: FormValues) => {
  const store = createFormStore(form, { has_allergies: true, ...others });
  render(form, store, <Answered />);
  return store.entries('allergies').length;
};

it('is added by «Да» to the question beside the condition of a consent', () => {
  expect(entriesAfterYes({})).toBe(1);
});

it('is not added to a group that is hidden despite «Да»', () => {
  expect(entriesAfterYes({ health_information: 'not_provided' })).toBe(0);
});
