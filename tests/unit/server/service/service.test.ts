import { expect, it } from 'vitest';
import holidays from '#schemas/holidays.json' with { type: 'json' };
import { calendarWarnings, schoolWarnings } from '#server/service/service.ts';
import type { School } from '#server/settings/settings.ts';

const lastYear = Math.max(
  ...Object.keys(holidays).flatMap((key) => (/^\d+$/.test(key) ? [Number(key)] : [])),
);

it.each([
  ['in summer', `${lastYear}-08-31`, []],
  [
    'from October on without holidays of the next year',
    `${lastYear}-10-01`,
    [`Нет выходных на ${lastYear + 1} год`],
  ],
  ['from October on with them', `${lastYear - 1}-11-22`, []],
])('warnings about holidays %s', (_, day, titles) => {
  expect(calendarWarnings(new Date(`${day}T12:00`)).map(({ title }) => title)).toEqual(titles);
});

const own: School = {
  name: 'Гимназия № 3',
  short_name: 'Гимназия',
  phones: [{ label: 'Приёмная', phone: '+74959876543' }],
  hours: 'будни с 9 до 18',
  email: 'priem@gymnasium3.ru',
  site: 'https://gymnasium3.ru',
};
const ofSample = { label: 'Охрана', phone: '+74951234567' };

it.each<[string, Partial<School>, readonly string[]]>([
  ["accepts a school's own settings", {}, []],
  ["names the sample's number", { phones: [own.phones[0], ofSample] }, ['+74951234567']],
  ["names the sample's address", { email: 'priem@school.example' }, ['priem@school.example']],
  ["names the sample's site", { site: 'https://school.example' }, ['https://school.example']],
  [
    'names a complete sample once',
    { phones: [ofSample], email: 'priem@school.example', site: 'https://school.example' },
    ['+74951234567, priem@school.example, https://school.example'],
  ],
])('%s', (_, changed, left) => {
  const warnings = schoolWarnings({ ...own, ...changed });
  expect(warnings.map(({ text }) => text)).toEqual(left.map((one) => expect.stringContaining(one)));
});
