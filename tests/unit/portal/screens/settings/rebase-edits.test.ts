import { expect, it } from 'vitest';
import { schoolSettingsForm } from '#generated/forms/school-settings.ts';
import { rebaseEdits } from '#portal/screens/settings/settings-form.tsx';

const { definition } = schoolSettingsForm;
const opened = { hours: 'с 9 до 18', email: 'a@school.ru', site: 'https://a.ru' };

it.each([
  ['keeps untouched values', {}, {}, opened],
  ['prefers typed values', { hours: 'с 8' }, { hours: 'с 10' }, { ...opened, hours: 'с 8' }],
  [
    'takes saved values where nothing was typed',
    {},
    { email: 'b@school.ru' },
    { ...opened, email: 'b@school.ru' },
  ],
  [
    'keeps cleared values',
    { site: '' },
    { email: 'b@school.ru' },
    { hours: 'с 9 до 18', email: 'b@school.ru' },
  ],
  ['takes values cleared by others', {}, { site: '' }, { hours: 'с 9 до 18', email: 'a@school.ru' }],
])('%s', (_, typed, saved, now) => {
  const fillings = { opened, typed: { ...opened, ...typed }, saved: { ...opened, ...saved } };
  expect(rebaseEdits(definition, fillings)).toEqual(now);
});
