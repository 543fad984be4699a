import { describe, expect, it } from 'vitest';
import type { Status } from '#generated/statuses.ts';
import { isSettled, sentenceOf, todoOf } from '#portal/records/status-view.tsx';

const pending: Status = { label: 'В работе', tone: 'info', sentence: 'Ответим до {due}.', due_days: 3 };
const today = new Date('2026-11-30T09:00');

describe('the sentence of a status', () => {
  it('has the deadline', () => {
    expect(sentenceOf(pending, '2026-11-30', today)).toBe('Ответим до 30.11.2026.');
  });

  it('names the phone to call after the school missed its deadline', () => {
    expect(sentenceOf(pending, '2026-11-29', today)).toMatch(/^Ответим до 29\.11\.2026\. .*Позвоните/);
  });

  it('names no phone if the deadline is that of the reader', () => {
    expect(sentenceOf({ ...pending, tone: 'warning' }, '2026-11-29', today)).toBe('Ответим до 29.11.2026.');
  });

  it('is complete without a deadline', () => {
    expect(sentenceOf(pending, null, today)).not.toContain('{');
    const { due_days: _, ...plain } = { ...pending, sentence: 'Готово.' };
    expect(sentenceOf(plain, '2026-11-29', today)).toBe('Готово.');
  });
});

describe('the next task', () => {
  const todos = [
    { when: ['diagnostic'], title: 'Оплатите', text: '{price|money} за час' },
    { when: ['needs_changes'], title: 'Исправьте до {season.until}' },
    { when: ['needs_changes'], title: 'Исправьте' },
  ];
  const todo = (status: string, more: object = {}) => todoOf(todos, { id: 1, status, ...more });

  it('belongs to its status only', () => {
    expect(todo('submitted')).toBeUndefined();
    expect(todo('diagnostic', { price: 150_000 })?.text?.replace(/\s/g, ' ')).toBe('1 500 ₽ за час');
  });

  it('is the first one with all values known', () => {
    expect(todo('needs_changes', { season: { until: '31.03.2027' } })?.title).toBe('Исправьте до 31.03.2027');
    expect(todo('needs_changes')?.title).toBe('Исправьте');
  });
});

it.each([
  ['application', 'accepted', true],
  ['application', 'rejected', true],
  ['application', 'cancelled', true],
  ['application', 'draft', false],
  ['application', 'diagnostic_paid', false],
  ['course-application', 'waiting', false],
  ['application', 'unknown', false],
])('whether nothing is left to do for %s %s: %s', (list, status, expected) => {
  expect(isSettled(list, status)).toBe(expected);
});
