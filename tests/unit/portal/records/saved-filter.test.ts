import { describe, expect, it } from 'vitest';
import type { TableSettings } from '#generated/portal/settings.ts';
import { readSavedFilter, savedFilterQuery } from '#portal/records/saved-filter.ts';
import { readState } from '#portal/records/table-state.ts';

const settings: Pick<TableSettings, 'filters' | 'columns' | 'sort'> = {
  columns: [
    { id: 'name', label: 'Имя' },
    { id: 'made', label: 'Создан', text: '{made}', sort: 'made' },
  ],
  sort: '-made',
  filters: [
    {
      kind: 'chips',
      label: 'Статус',
      choices: [{ label: 'Все' }, { label: 'Новые', query: { status: 'new' } }],
    },
    {
      kind: 'select',
      label: 'Срок',
      name: 'overdue',
      none: 'Любой',
      choices: [{ value: 'true', title: 'Прошёл' }],
    },
    { kind: 'select', label: 'Класс', name: 'grade', none: 'Любой', options: 'getClassList' },
    { kind: 'range', label: 'Создан', of: 'dates', from: 'made_from', to: 'made_to' },
  ],
};

const stateOf = (search: string) => readState(settings, new URLSearchParams(search));
const queryOf = (search: string) => savedFilterQuery(settings, stateOf(search));

describe('a saved filter', () => {
  it('keeps filters and order, without page, size and search words', () => {
    expect(queryOf('status=new&q=Орлова&page=3&per_page=50&sort=made&view=7')).toBe('sort=made&status=new');
    expect(queryOf('q=Орлова&page=2')).toBe('');
  });

  it('is the same for any order of choices', () => {
    expect(queryOf('overdue=true&status=new')).toBe(queryOf('status=new&overdue=true'));
  });

  it('opens as saved', () => {
    const saved = queryOf('status=new&grade=5А&made_from=01.02.2026&sort=made');
    const { state, isOutdated } = readSavedFilter(settings, saved);
    expect([savedFilterQuery(settings, state), isOutdated]).toEqual([saved, false]);
  });

  it.each([
    ['a filter', 'abolished=1&status=new', 'status=new'],
    ['a choice of chips', 'overdue=true&status=abolished', 'overdue=true'],
    ['a choice of a select', 'overdue=false&status=new', 'status=new'],
    ['an order', 'sort=abolished&status=new', 'status=new'],
  ])('opens with a notice without the removed %s', (_, saved, remaining) => {
    const { state, isOutdated } = readSavedFilter(settings, saved);
    expect([savedFilterQuery(settings, state), isOutdated]).toEqual([remaining, true]);
  });

  it('is valid if its order is the list’s default', () => {
    expect(readSavedFilter(settings, 'sort=-made&status=new').isOutdated).toBe(false);
  });
});

it('the id of the saved filter is read from the URL, if it is a number', () => {
  expect(stateOf('view=12&status=new').view).toBe('12');
  expect(stateOf('view=<b>').view).toBeUndefined();
});
