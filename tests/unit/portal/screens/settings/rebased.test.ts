import { expect, it } from 'vitest';
import { schoolSettingsForm } from '#generated/forms/school-settings.ts';
import { rebased } from '#portal/screens/settings/settings-form.tsx';

const { definition } = schoolSettingsForm;
const opened = { hours: 'с 9 до 18', email: 'a@school.ru', site: 'https://a.ru' };

it.each([
  ['what nobody touched stands', {}, {}, opened],
  [
    'what was typed goes over what they saved',
    { hours: 'с 8' },
    { hours: 'с 10' },
    { ...opened, hours: 'с 8' },
  ],
  [
    'what they saved stands where nothing was typed',
    {},
    { email: 'b@school.ru' },
    { ...opened, email: 'b@school.ru' },
  ],
  [
    'what was emptied stays so',
    { site: '' },
    { email: 'b@school.ru' },
    { hours: 'с 9 до 18', email: 'b@school.ru' },
  ],
  ['what they emptied stays so', {}, { site: '' }, { hours: 'с 9 до 18', email: 'a@school.ru' }],
])('%s', (_, typed, saved, now) => {
  const fillings = { opened, typed: { ...opened, ...typed }, saved: { ...opened, ...saved } };
  expect(rebased(definition, fillings)).toEqual(now);
});
