import { describe, expect, it } from 'vitest';
import holidays from '#schemas/holidays.json' with { type: 'json' };
import { addWorkingDays, isWorkingDay } from '#server/values/dates.ts';

const { $schema: _, $comment: __, yearly: ___, ...calendar } = holidays;
const day = (text: string) => new Date(`${text}T12:00`);

describe('a working day', () => {
  it.each([
    ['a Monday', '2026-11-23', true],
    ['a Saturday', '2026-11-28', false],
    ['a holiday on a weekday', '2026-11-04', false],
    ['a day to which a holiday was moved', '2026-03-09', false],
    ['a Sunday', '2026-11-29', false],
    ['a weekday of a year without holidays', '2040-01-02', true],
  ])('%s', (_, text, works) => {
    expect(isWorkingDay(day(text), calendar)).toBe(works);
  });

  it('may be a Saturday', () => {
    expect(isWorkingDay(day('2027-11-13'), { 2027: { off: [], worked: ['13.11'] } })).toBe(true);
  });
});

describe('an interval of working days', () => {
  it.each([
    ['starts the day after', '2026-11-23', 1, '2026-11-24'],
    ['skips a weekend', '2026-11-20', 5, '2026-11-27'],
    ['starts on Monday after a weekend', '2026-11-22', 1, '2026-11-23'],
    ['skips a holiday', '2026-11-02', 3, '2026-11-06'],
    ['skips the new year', '2026-12-29', 3, '2027-01-12'],
    ['skips the holidays of May', '2026-04-30', 6, '2026-05-12'],
    ['counts ten of them', '2026-11-23', 10, '2026-12-07'],
  ])('%s', (_, from, count, until) => {
    expect(addWorkingDays(day(from), count, calendar)).toBe(until);
  });

  it('starts on the school’s day at any hour', () => {
    expect(addWorkingDays(new Date('2026-11-23T23:59:59'), 1, calendar)).toBe('2026-11-24');
    expect(addWorkingDays(new Date('2026-11-24T00:00:00'), 1, calendar)).toBe('2026-11-25');
  });
});
