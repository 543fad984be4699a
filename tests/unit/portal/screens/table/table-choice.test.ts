import { describe, expect, it } from 'vitest';
import type { CallAction, TableColumn } from '#generated/portal/settings.ts';
import { planOf } from '#portal/screens/table/bulk-run.ts';
import { addClasses, classesOf } from '#portal/screens/table/class-editor.tsx';
import {
  defaultChoice,
  loadColumnChoice,
  moveColumn,
  orderedColumns,
  saveColumnChoice,
  toggleColumn,
  visibleColumns,
} from '#portal/screens/table/column-dialog.tsx';
import {
  EMPTY_SELECTION,
  selectionOf,
  selectionState,
  toggle,
  togglePage,
  toggleRange,
} from '#portal/screens/table/selection.ts';
import { moveItem } from '#portal/ui/move-item.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';

const column = (id: string, rest: Partial<TableColumn> = {}): TableColumn => ({
  id,
  label: id,
  text: id,
  ...rest,
});
const name: TableColumn = { id: 'name', label: 'name' };
const columns = [name, column('phone'), column('email', { hidden: true }), column('made')];
const ids = (list: readonly TableColumn[]) => list.map(({ id }) => id);
const shown = (choice: Parameters<typeof visibleColumns>[1]) => ids(visibleColumns(columns, choice));

describe('the columns of a table', () => {
  const first = defaultChoice(columns);

  it('are at first those that the settings do not hide', () => {
    expect(shown(first)).toEqual(['name', 'phone', 'made']);
  });

  it('can be shown and hidden, except the name', () => {
    expect(shown(toggleColumn(columns, first, 'email'))).toEqual(['name', 'phone', 'email', 'made']);
    expect(shown(toggleColumn(columns, first, 'phone'))).toEqual(['name', 'made']);
    expect(shown(toggleColumn(columns, first, 'name'))).toContain('name');
  });

  it('can be moved up to the ends', () => {
    expect(moveColumn(columns, first, 'made', -1).order).toEqual(['name', 'phone', 'made', 'email']);
    expect(moveColumn(columns, first, 'name', -1)).toBe(first);
    expect(moveColumn(columns, first, 'made', 1)).toBe(first);
  });

  it('that are newer than the choice have the position of the settings', () => {
    const stored = { order: ['made', 'name'], hidden: [] };
    expect(ids(orderedColumns(columns, stored))).toEqual(['made', 'phone', 'email', 'name']);
    expect(shown(stored)).toEqual(['made', 'phone', 'name']);
  });

  it('are stored per table, and reset if unreadable', () => {
    const storage = new MemoryStorage();
    const choice = toggleColumn(columns, first, 'phone');
    saveColumnChoice(storage, 'users', choice);
    expect(loadColumnChoice(storage, 'users', columns)).toEqual(choice);
    expect(loadColumnChoice(storage, 'other', columns)).toEqual(first);
    storage.setItem([...storage.values.keys()][0] ?? '', '{"order":1}');
    expect(loadColumnChoice(storage, 'users', columns)).toEqual(first);
  });
});

describe('the selection', () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));
  const [one, two, , four] = rows;
  if (!one || !two || !four) throw new Error('five rows');
  const chosenIds = (selection: { records: ReadonlyMap<unknown, unknown> }) =>
    [...selection.records.keys()].sort();

  it('adds and removes one row', () => {
    const selection = toggle(EMPTY_SELECTION, two);
    expect(chosenIds(selection)).toEqual([2]);
    expect(chosenIds(toggle(selection, two))).toEqual([]);
  });

  it('adds all rows between two with Shift, in both directions', () => {
    expect(chosenIds(toggleRange(toggle(EMPTY_SELECTION, two), rows, four))).toEqual([2, 3, 4]);
    expect(chosenIds(toggleRange(toggle(EMPTY_SELECTION, four), rows, two))).toEqual([2, 3, 4]);
  });

  it('adds one row with Shift if the row selected last is on another page', () => {
    expect(chosenIds(toggleRange(toggle(EMPTY_SELECTION, { id: 99 }), rows, two))).toEqual([2, 99]);
  });

  it('adds the whole page, and removes no row of another page', () => {
    const other = toggle(EMPTY_SELECTION, { id: 99 });
    const page = togglePage(other, rows);
    expect(selectionState(page, rows)).toBe('all');
    expect(selectionState(toggle(page, one), rows)).toBe('some');
    expect(chosenIds(togglePage(page, rows))).toEqual([99]);
    expect(selectionState(selectionOf([]), rows)).toBe('none');
  });
});

describe('a bulk action', () => {
  const action: CallAction = {
    label: 'Принять',
    style: 'primary',
    operation: 'updateStatus',
    when: ['new'],
    done: 'Готово',
  };
  const records = [
    { id: 1, status: 'new' },
    { id: 2, status: 'old' },
    { id: 3, status: 'new' },
  ];

  it('lists the skipped rows in advance', () => {
    const { targets, skipped } = planOf(action, records);
    expect([targets, skipped].map((list) => list.map(({ id }) => id))).toEqual([[1, 3], [2]]);
  });

  it('uses the form of the first record, and skips records with another', () => {
    const { when: _, ...always } = action;
    const cancel = { ...always, body: { id: '{id}', status: 'cancelled' } };
    const recordWith = (id: number, form: string) => ({ id, transitions: [{ to: 'cancelled', form }] });
    const [first, second, other] = [recordWith(1, 'one'), recordWith(2, 'one'), recordWith(3, 'two')];
    expect(planOf(cancel, [first, second, other])).toEqual({
      form: 'one',
      targets: [first, second],
      skipped: [other],
    });
  });
});

describe('the class list', () => {
  it('is read from text without duplicates and empty names', () => {
    expect(classesOf(' 1А, 1Б ,,1А,  2 «Смарт» ')).toEqual(['1А', '1Б', '2 «Смарт»']);
    expect(classesOf('')).toEqual([]);
  });

  it('adds several at once and reports existing ones', () => {
    expect(addClasses(['1А'], '1Б, 1В')).toEqual(['1А', '1Б', '1В']);
    expect(addClasses(['1А'], '1Б, 1а')).toBe('Класс 1а уже есть');
    expect(addClasses(['1А'], '  ')).toBe('Напишите название класса');
  });

  it('is reordered by moves', () => {
    expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});
