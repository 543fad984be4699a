import { expect, it } from 'vitest';
import { calendarWarnings } from '#server/service/service.ts';

it.each([
  ['needs no next year in summer', '2027-08-31', []],
  ['misses the next year from October on', '2027-10-01', ['Нет выходных на 2028 год']],
  ['has it in time', '2026-11-22', []],
])('%s', (_, day, titles) => {
  expect(calendarWarnings(new Date(`${day}T12:00`)).map(({ title }) => title)).toEqual(titles);
});
