import { expect, it } from 'vitest';
import { sortByUrgency, todoBoxItems } from '#portal/screens/cards/cards-screen.tsx';
import type { TodoItem } from '#portal/session/todo.ts';

const item = (id: number, of = 'application'): TodoItem => ({
  of,
  id,
  status: 'diagnostic',
  number: null,
  child: null,
  title: null,
  amount: null,
  tab: null,
  due_on: null,
  overdue: false,
});
const order = (...statuses: readonly string[]) =>
  sortByUrgency(
    statuses.map((status, id) => ({ id, status })),
    'application',
    [],
  ).map(({ status }) => status);

it('lists records that wait for the reader, then accepted, in progress, drafts and closed', () => {
  expect(
    order('cancelled', 'rejected', 'draft', 'in_review', 'submitted', 'accepted', 'needs_changes'),
  ).toEqual(['needs_changes', 'accepted', 'in_review', 'submitted', 'draft', 'cancelled', 'rejected']);
});

it('lists queued records with those in progress', () => {
  const queued = [
    { id: 1, status: 'cancelled' },
    { id: 2, status: 'draft' },
    { id: 3, status: 'waiting' },
  ];
  expect(sortByUrgency(queued, 'course-application', []).map(({ id }) => id)).toEqual([3, 2, 1]);
});

it('lists earlier deadlines first', () => {
  const records = [1, 2, 3].map((id) => ({ id, status: 'diagnostic' }));
  expect(sortByUrgency(records, 'application', [item(3), item(1)]).map(({ id }) => id)).toEqual([3, 1, 2]);
});

it('omits the tasks of a single record from the box above the list', () => {
  const items = [item(1), item(1, 'contract')];
  const settings = { statuses: 'application' } as const;
  expect(todoBoxItems(items, [{ id: 1 }], settings)).toEqual([item(1, 'contract')]);
  expect(todoBoxItems(items, [{ id: 1 }, { id: 2 }], settings)).toEqual(items);
});
