import { describe, expect, it } from 'vitest';
import type { Status } from '#generated/statuses.ts';
import { sentenceOf } from '#portal/records/status-view.tsx';

const waiting: Status = { label: 'В работе', tone: 'info', sentence: 'Ответим до {due}.', due_days: 3 };
const today = new Date('2026-11-30T09:00');

describe('the sentence of a status', () => {
  it('has the deadline', () => {
    expect(sentenceOf(waiting, '2026-11-30', today)).toBe('Ответим до 30.11.2026.');
  });
  it('names the phone to call after the school missed its deadline', () => {
    expect(sentenceOf(waiting, '2026-11-29', today)).toMatch(/^Ответим до 29\.11\.2026\. .*Позвоните/);
  });
  it('has no such phone for a deadline of the reader', () => {
    expect(sentenceOf({ ...waiting, tone: 'warning' }, '2026-11-29', today)).toBe('Ответим до 29.11.2026.');
  });
  it('is complete without a deadline', () => {
    expect(sentenceOf({ ...waiting, due_days: 3 }, null, today)).not.toContain('{');
    const { due_days: _, ...plain } = { ...waiting, sentence: 'Готово.' };
    expect(sentenceOf(plain, '2026-11-29', today)).toBe('Готово.');
  });
});
