import { describe, expect, it } from 'vitest';
import { screens } from '#generated/portal/screens/not-administrator.ts';
import type { TodoSettings } from '#generated/portal/settings.ts';
import { describeTasks } from '#portal/screens/cards/todo-box.tsx';
import { countTodo, type TodoItem } from '#portal/session/todo.ts';

const item: TodoItem = {
  of: 'application',
  id: 7,
  status: 'diagnostic',
  number: '2027-00007',
  child: 'Орлова Анна',
  title: null,
  /** Kopecks. */
  amount: 150_000,
  tab: null,
  due_on: '2026-11-27',
  overdue: false,
};

/** The configured to-do list of families. */
function settings(): TodoSettings {
  for (const screen of screens)
    if (screen.kind === 'cards' && 'todo' in screen.settings) return screen.settings.todo;
  throw new Error('No screen has a to-do list');
}

const lineOf = (more: Partial<TodoItem>) => describeTasks(settings(), [{ ...item, ...more }])[0];

describe('the to-do list', () => {
  it('has the task with its deadline, child and amount', () => {
    const line = lineOf({});
    expect(line?.title).toBe('Оплатите диагностику до 27.11.2026');
    expect(line?.text).toMatch(/^Орлова Анна, 1\s500\s₽\. После оплаты/);
    expect(line?.action.label).toBe('Оплатить');
  });
  it('says that an overdue diagnostic can still be paid, and does not mark it', () => {
    const line = lineOf({ overdue: true });
    expect(line?.title).toBe('Оплатите диагностику');
    expect(line?.text).toContain('Ждали до 27.11.2026, но заплатить ещё можно.');
    expect(line?.isOverdue).toBe(false);
  });
  it('marks other overdue tasks', () => {
    expect(lineOf({ status: 'needs_changes', overdue: true })?.isOverdue).toBe(true);
    expect(lineOf({ status: 'needs_changes' })?.isOverdue).toBe(false);
  });
  it('leads from a complete draft to its review', () => {
    const line = lineOf({ status: 'draft', ready: true });
    expect(line?.title).toBe('Осталось проверить и подать');
    expect(line?.action).toMatchObject({ label: 'Проверить и подать', query: { step: 'review' } });
    expect(lineOf({ status: 'draft', ready: false })?.action.label).toBe('Продолжить');
  });
  it('says that a draft has no name of the child', () => {
    expect(lineOf({ status: 'draft', child: null, amount: null })?.text).toBe('Имя ребёнка не указано.');
  });
  it('omits tasks without a text', () => {
    expect(lineOf({ of: 'lunch' })).toBeUndefined();
    expect(lineOf({ status: 'accepted' })).toBeUndefined();
  });
  it('is counted by kind and tab; without kinds nothing is', () => {
    const contract = { ...item, of: 'contract', tab: 'main-education' };
    const items = [item, contract, { ...contract, tab: 'additional-education' }];
    expect(countTodo(items, ['contract'])).toBe(2);
    expect(countTodo(items, ['contract'], 'main-education')).toBe(1);
    expect(countTodo(items)).toBe(0);
  });
});
