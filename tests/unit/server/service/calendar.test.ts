import { expect, it } from 'vitest';
import holidays from '#schemas/holidays.json' with { type: 'json' };
import { calendarWarnings } from '#server/service/service.ts';

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
