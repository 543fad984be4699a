import { describe, expect, it } from 'vitest';
import type { ChipsFilter, RangeFilter, SelectFilter, TableColumn } from '#generated/portal/settings.ts';
import {
  isFiltered,
  isLastPage,
  orderOf,
  pageCount,
  queryOf,
  rangeText,
  readBound,
  readState,
  type TableState,
  totalText,
  withFilters,
  writeState,
} from '#portal/records/table-state.ts';
import { applyChoice, countOf, isChoiceActive } from '#portal/screens/table/filter-chips.tsx';
import { nextSort, sortDirection } from '#portal/screens/table/rows.tsx';

const number: TableColumn = { id: 'number', label: '№', text: '{number}', sort: 'number' };
const createdColumn: TableColumn = {
  id: 'made',
  label: 'Создан',
  text: '{made}',
  sort: 'made',
  initialDirection: 'descending',
};
const statuses: ChipsFilter = {
  kind: 'chips',
  label: 'Статус',
  choices: [
    { label: 'Все', count: 'total' },
    { label: 'Новые', query: { status: 'new' }, count: 'new' },
    { label: 'Старые', query: { status: 'old', seen: 'true' }, count: 'old' },
    { label: 'Прочие', query: { status: 'other' }, sort: 'made' },
  ],
  counts: { operation: 'countAdminApplications', member: 'counts', parameters: ['q'] },
};
const campaign: SelectFilter = { kind: 'select', label: 'Набор', name: 'campaign', none: 'Текущий' };
const current: SelectFilter = { ...campaign, default: 'current' };
const born: RangeFilter = { kind: 'range', label: 'Рождён', of: 'dates', from: 'born_from', to: 'born_to' };
const price: RangeFilter = {
  kind: 'range',
  label: 'Цена',
  of: 'numbers',
  from: 'price_from',
  to: 'price_to',
};
const settings = {
  columns: [number, createdColumn],
  filters: [statuses, campaign, born, price],
  sort: '-made',
  fixedQuery: { kind: 'a' },
};
const read = (query: string) => readState(settings, new URLSearchParams(query));
const plain: TableState = { filters: {}, q: '', sort: '', page: 1, perPage: 25 };

describe('the state of a table', () => {
  it('is the default for a URL without a query', () => {
    expect(read('')).toEqual(plain);
    expect(writeState(settings, plain)).toEqual({});
  });

  it('is written into the URL and read back', () => {
    const state: TableState = {
      filters: {
        status: 'old',
        seen: 'true',
        campaign: '2027/28',
        born_from: '01.02.2015',
        price_to: '-2.5',
      },
      q: 'Петрова',
      sort: 'number',
      page: 3,
      perPage: 50,
    };
    expect(read(new URLSearchParams(writeState(settings, state)).toString())).toEqual(state);
  });

  it.each([
    ['page=0'],
    ['page=-1'],
    ['page=many'],
    ['per_page=7'],
    ['sort=password'],
    ['unknown=1'],
    ['status='],
    ['born_from=31.02.2015'],
    ['born_to=2015-02-01'],
    ['price_from=много'],
  ])('ignores «%s»', (query) => {
    expect(read(query)).toEqual(plain);
  });

  it('starts at the first page after a new filter', () => {
    const state = withFilters({ ...plain, page: 9 }, { q: 'Ан' });
    expect(state).toEqual({ ...plain, q: 'Ан' });
    expect([isFiltered(state), isFiltered({ ...plain, page: 9 })]).toEqual([true, false]);
  });

  it('becomes one query with the fixed parameters', () => {
    expect(
      queryOf(settings, { ...plain, filters: { status: 'new' }, q: 'Ан', sort: 'number', page: 4 }),
    ).toEqual({
      kind: 'a',
      status: 'new',
      q: 'Ан',
      sort: 'number',
    });
  });

  it('sends a filter’s default until a choice, and keeps it out of the URL', () => {
    const withDefault = { ...settings, filters: [current] };
    expect(queryOf(withDefault, plain)).toEqual({ kind: 'a', campaign: 'current' });
    expect([writeState(withDefault, plain), isFiltered(plain)]).toEqual([{}, false]);
    const chosenAll = withFilters(plain, { filters: { campaign: 'all' } });
    expect(queryOf(withDefault, chosenAll)).toEqual({ kind: 'a', campaign: 'all' });
  });

  it('has the order of the active chip until another order is chosen', () => {
    const ofChip = read('status=other');
    expect([orderOf(settings, ofChip), orderOf(settings, plain)]).toEqual(['made', '-made']);
    expect(queryOf(settings, ofChip)).toEqual({ kind: 'a', status: 'other', sort: 'made' });
    expect(writeState(settings, ofChip)).toEqual({ status: 'other' });
    expect(queryOf(settings, withFilters(ofChip, { filters: {} }))).toEqual({ kind: 'a' });
    const reversed = withFilters(ofChip, { sort: '-made' });
    expect(writeState(settings, reversed)).toEqual({ status: 'other', sort: '-made' });
    expect(queryOf(settings, reversed)).toEqual({ kind: 'a', status: 'other' });
  });

  it('never lets the URL override fixed parameters', () => {
    expect(
      queryOf({ ...settings, fixedQuery: { status: 'draft' } }, { ...plain, filters: { status: 'new' } }),
    ).toEqual({
      status: 'draft',
    });
  });
});

it.each([
  [born, '1 февраля 2015', '01.02.2015'],
  [born, '2015-02-01', '01.02.2015'],
  [born, '31.02.2015', undefined],
  [price, '1 000,50', '1000.5'],
  [price, 'много', undefined],
])('a range end of %o, typed «%s», is sent as %s', (filter, text, sent) => {
  expect(readBound(filter, text)).toBe(sent);
});

describe('chips', () => {
  const [all, fresh, old] = statuses.choices;
  if (!all || !fresh || !old) throw new Error('three choices');

  it('show the choice whose full query is in the filters', () => {
    const labels = (filters: Record<string, string>) =>
      statuses.choices
        .filter((choice) => isChoiceActive(statuses, choice, filters))
        .map(({ label }) => label);
    expect(labels({})).toEqual(['Все']);
    expect(labels({ status: 'new', campaign: 'all' })).toEqual(['Новые']);
    expect(labels({ status: 'old', seen: 'true' })).toEqual(['Старые']);
    expect(labels({ status: 'old' })).toEqual([]);
  });

  it('replace each other and keep other filters', () => {
    const filters = { status: 'old', seen: 'true', campaign: 'all' };
    expect(applyChoice(statuses, fresh, filters)).toEqual({ status: 'new', campaign: 'all' });
    expect(applyChoice(statuses, all, filters)).toEqual({ campaign: 'all' });
  });

  it('have counts: 0 if the response omits the member, none without a member', () => {
    const response = { counts: { new: 3 }, total: 12 };
    expect(statuses.choices.map((choice) => countOf(statuses, choice, response))).toEqual([
      12,
      3,
      0,
      undefined,
    ]);
    expect(countOf(statuses, fresh, undefined)).toBeUndefined();
  });
});

describe('the sort order', () => {
  it('is shown at its column', () => {
    expect([
      sortDirection(number, 'number'),
      sortDirection(number, '-number'),
      sortDirection(number, 'made'),
    ]).toEqual(['ascending', 'descending', undefined]);
  });

  it('starts with the column’s direction and reverses', () => {
    expect([nextSort(number, ''), nextSort(number, 'number'), nextSort(number, '-number')]).toEqual([
      'number',
      '-number',
      'number',
    ]);
    expect(nextSort(createdColumn, '')).toBe('-made');
  });
});

const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i }));
const page = (number: number, count: number, total: number) => ({
  data: rows(count),
  total,
  per_page: 25,
  page: number,
});
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
const noun = { one: 'заявление', few: 'заявления', many: 'заявлений' };

it('an exact total is shown as it is', () => {
  expect(withPlainSpaces(totalText(page(1, 25, 1284)))).toBe('1 284');
  expect(withPlainSpaces(totalText(page(1, 25, 1284), noun))).toBe('1 284 заявления');
  const ranges = [page(1, 25, 1284), page(52, 9, 1284), page(1, 0, 0)].map(rangeText).map(withPlainSpaces);
  expect(ranges).toEqual(['1–25 из 1 284', '1 276–1 284 из 1 284', '0 из 0']);
});

it('an incomplete count is shown as «more than»', () => {
  const many = { ...page(1, 25, 1000), total_at_least: true };
  expect(withPlainSpaces(totalText(many))).toBe('больше 1 000');
  expect(withPlainSpaces(totalText(many, noun))).toBe('больше 1 000 заявлений');
  expect(withPlainSpaces(rangeText(many))).toBe('1–25, всего больше 1 000');
});

it('the last page follows from the total; without an exact total it is a page that is not full', () => {
  expect([1, 2, 3].map((number) => isLastPage(page(number, 25, 70), number))).toEqual([false, false, true]);
  expect([0, 25, 26].map((total) => pageCount({ total, per_page: 25 }))).toEqual([1, 1, 2]);
  const many = (count: number) => ({ ...page(60, count, 1000), total_at_least: true });
  expect(isLastPage(many(25), 60)).toBe(false);
  expect(isLastPage(many(7), 60)).toBe(true);
});
