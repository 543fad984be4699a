import { expect, it } from 'vitest';
import { calendarWarnings } from '#server/service/service.ts';

it.each([
  ['in summer', '2027-08-31', []],
  ['from October on without holidays of the next year', '2027-10-01', ['Нет выходных на 2028 год']],
  ['from October on with them', '2026-11-22', []],
])('warnings about holidays %s', (_, day, titles) => {
  expect(calendarWarnings(new Date(`${day}T12:00`)).map(({ title }) => title)).toEqual(titles);
});
