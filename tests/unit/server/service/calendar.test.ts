import { expect, it } from 'vitest';
import { calendarWarnings } from '#server/service/service.ts';

it.each([
  ['in summer this year is enough', '2027-08-31', []],
  ['from October on the next year is missed', '2027-10-01', ['Нет выходных на 2028 год']],
  ['before it is missed it stands there', '2026-11-22', []],
])('%s', (_, day, titles) => {
  expect(calendarWarnings(new Date(`${day}T12:00`)).map(({ title }) => title)).toEqual(titles);
});
