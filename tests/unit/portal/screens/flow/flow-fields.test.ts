import { expect, it } from 'vitest';
import { presetValues, secretFields, stepFieldNames, stepOfField } from '#portal/screens/flow/flow-state.ts';
import { groupOf } from '../../../engine/definitions.ts';
import { formOf } from '../../../engine/forms.ts';
import { forms, stepList, steps } from './flow.ts';

it.each([
  ['phone', ['phone']],
  ['code', ['code']],
  ['email', ['email']],
  ['person', ['email', 'password']],
] as const)('the step %s asks for %j without repeating earlier questions', (id, asked) => {
  expect(stepFieldNames(stepList, forms, steps[id])).toEqual(asked);
});

it('sends earlier answers and automatic values', () => {
  const answers = { phone: '+7900', code: '123456', email: 'a@b.ru', password: 'typed before' };
  expect(presetValues(stepList, forms, steps.person, answers)).toEqual({
    phone: '+7900',
    code: '123456',
    role_id: 2,
  });
});

it.each([
  ['phone', 'phone'],
  ['code', 'code'],
  ['email', 'person'],
  ['role_id', undefined],
  ['no_such_field', undefined],
])('an error of %s in the last step is corrected in the step %s', (path, id) => {
  expect(stepOfField(stepList, forms, steps.person, path)?.id).toBe(id);
});

it('treats passwords and codes as secrets', () => {
  expect(secretFields(forms)).toEqual(new Set(['password', 'code']));
});

it('an error in an entry is corrected in the step of its group', () => {
  const place = { type: 'string', title: 'Место' } as const;
  const visits = groupOf({ place }, { title: 'Визиты', 'x-flatten': 'visit' });
  const withGroup = new Map([...forms, ['code', formOf({ code: place, visits })] as const]);
  expect(stepOfField(stepList, withGroup, steps.person, 'visit_2_place')?.id).toBe('code');
});
