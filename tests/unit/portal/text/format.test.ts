import { describe, expect, it } from 'vitest';
import { formatAbsoluteMoment, formatAge, formatDate, formatMoment } from '#portal/text/format.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();
const now = new Date(2026, 10, 21, 20, 0);

describe('a time', () => {
  it.each([
    [at(21, 18, 42), 'сегодня в 18:42'],
    [at(20, 9, 5), 'вчера в 09:05'],
    [at(12, 23, 59), '12.11.2026 в 23:59'],
  ])('%s is shown as «%s»', (iso, text) => {
    expect(formatMoment(iso, now)).toBe(text);
  });

  it('has the full date in a text that is read on other days', () => {
    expect(formatAbsoluteMoment(at(21, 18, 42))).toBe('21.11.2026 в 18:42');
    expect(formatAbsoluteMoment('когда-то')).toBe('когда-то');
  });

  it('stays unchanged if it is invalid', () => {
    expect(formatMoment('когда-то', now)).toBe('когда-то');
    expect(formatDate('')).toBe('');
  });
});

it.each([
  ['2026-11-21T00:10:00', 'сегодня'],
  ['2026-11-20T23:50:00', 'вчера'],
  ['2026-11-19T23:50:00', '2 дня назад'],
  ['2026-11-09T08:00:00', '12 дней назад'],
])('%s has the age %s', (iso, text) => {
  expect(formatAge(iso, new Date('2026-11-21T18:42:00'))).toBe(text);
});
