import { describe, expect, it } from 'vitest';
import { todoOf } from '#portal/records/status-view.tsx';

const todos = [
  { when: ['diagnostic'], title: 'Оплатите', text: '{price|money} за час', values: { price: 150_000 } },
  { when: ['needs_changes'], title: 'Исправьте до {season.until}' },
  { when: ['needs_changes'], title: 'Исправьте' },
];
const todo = (status: string, more: object = {}) => todoOf(todos, { id: 1, status, ...more });

describe('the next task', () => {
  it('belongs to its status only', () => {
    expect(todo('submitted')).toBeUndefined();
    expect(todo('diagnostic')?.title).toBe('Оплатите');
  });

  it('uses values of the settings', () => {
    expect(todo('diagnostic')?.text?.replace(/\s/g, ' ')).toBe('1 500 ₽ за час');
  });

  it('is the first one with all values known', () => {
    expect(todo('needs_changes', { season: { until: '31.03.2027' } })?.title).toBe('Исправьте до 31.03.2027');
    expect(todo('needs_changes')?.title).toBe('Исправьте');
  });
});
