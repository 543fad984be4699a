import { formatNumber, type PluralForms, plural } from '#engine/text/plural.ts';
import { parseRuDate } from '#engine/values/dates.ts';
import { parseNumber } from '#engine/values/numbers.ts';
import type { RangeFilter, TableFilter, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { fill } from '#portal/text/template.ts';
import type { PortalRecord } from './record.ts';

/** The state of a table, stored in the URL. */
export interface TableState {
  readonly filters: Readonly<Record<string, string>>;
  readonly q: string;
  /** The name of a chosen order, `-name` for descending; empty without a choice. */
  readonly sort: string;
  readonly page: number;
  readonly perPage: number;
  /** Id of the saved filter that was opened. */
  readonly view?: string;
}

/** Page sizes to choose from; the first is the server's default. */
export const PAGE_SIZES = [25, 50, 100] as const;

type FilterSettings = Pick<TableSettings, 'filters' | 'columns' | 'sort'>;

/** Reads the state from the URL. Unknown parameters, and invalid bounds, orders and page numbers are ignored. */
export function readState(settings: FilterSettings, search: URLSearchParams): TableState {
  const { filters = [] } = settings;
  const chosen = parametersOf(filters).flatMap((name): [string, string][] => {
    const value = search.get(name);
    return value && isSendable(filters, name, value) ? [[name, value]] : [];
  });
  const perPage = Number(search.get('per_page'));
  const view = wholeNumber(search.get('view'));
  return {
    filters: Object.fromEntries(chosen),
    q: (search.get('q') ?? '').trim(),
    sort: validSort(settings, search.get('sort')),
    page: wholeNumber(search.get('page')) ?? 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PAGE_SIZES[0],
    ...(view !== undefined && { view: String(view) }),
  };
}

/** The URL query of a state, without default values. */
export function writeState(settings: FilterSettings, state: TableState): Record<string, string> {
  return {
    ...state.filters,
    ...(state.q && { q: state.q }),
    ...(state.sort && state.sort !== usualOrder(settings, state) && { sort: state.sort }),
    ...(state.perPage !== PAGE_SIZES[0] && { per_page: String(state.perPage) }),
    ...(state.page > 1 && { page: String(state.page) }),
    ...(state.view && { view: state.view }),
  };
}

/**
 * The query of a table, shared by list, poll, bulk actions, exports and neighbours, so that they never differ; the
 * list adds its page, counts use a part of it.
 */
export function queryOf(
  settings: FilterSettings & Pick<TableSettings, 'fixedQuery'>,
  state: TableState,
): Record<string, string> {
  const sort = orderOf(settings, state);
  return {
    ...defaultsOf(settings.filters),
    ...state.filters,
    ...settings.fixedQuery,
    ...(state.q && { q: state.q }),
    ...(sort && sort !== settings.sort && { sort }),
  };
}

/** The query that counts the rows of a state, for the operation `countListed`. */
export function countQuery(
  settings: FilterSettings & Pick<TableSettings, 'fixedQuery'>,
  state: TableState,
): string {
  const { sort: _, ...filters } = queryOf(settings, state);
  return String(new URLSearchParams({ ...filters, per_page: '1' }));
}

/** The order of the rows: the chosen one, else that of the chosen chip, else the default of the settings. */
export function orderOf(settings: Pick<FilterSettings, 'filters' | 'sort'>, state: TableState): string {
  return state.sort || usualOrder(settings, state);
}

function usualOrder(
  { filters = [], sort = '' }: Pick<FilterSettings, 'filters' | 'sort'>,
  state: Pick<TableState, 'filters'>,
): string {
  const choices = filters.flatMap((filter) => (filter.kind === 'chips' ? filter.choices : []));
  const chosen = choices.find(({ sort: own, query = {} }) => {
    return own !== undefined && Object.entries(query).every(([name, value]) => state.filters[name] === value);
  });
  return chosen?.sort ?? sort;
}

export function isFiltered({ filters, q }: TableState): boolean {
  return q !== '' || Object.keys(filters).length > 0;
}

/** The state with a changed filter, search or order, on the first page. */
export function withFilters(
  state: TableState,
  change: Partial<Pick<TableState, 'filters' | 'q' | 'sort'>>,
): TableState {
  return { ...state, ...change, page: 1 };
}

/** The state with another value of one filter; a blank one removes it. */
export function withFilter(state: TableState, name: string, value: string): TableState {
  const { [name]: _, ...others } = state.filters;
  return withFilters(state, { filters: value === '' ? others : { ...others, [name]: value } });
}

/** Whether the server accepts a value; that of a range filter must be a valid bound. */
function isSendable(filters: readonly TableFilter[], name: string, value: string): boolean {
  const ranges = filters.filter((filter) => filter.kind === 'range' && namesOf(filter).includes(name));
  return ranges.every((filter) => filter.kind !== 'range' || readBound(filter, value) === value);
}

/** Names of the parameters that the filters send. */
export function parametersOf(filters: readonly TableFilter[]): readonly string[] {
  return [...new Set(filters.flatMap(namesOf))];
}

function defaultsOf(filters: readonly TableFilter[] = []): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      filter.kind === 'select' && filter.default !== undefined ? [[filter.name, filter.default]] : [],
    ),
  );
}

function namesOf(filter: TableFilter): readonly string[] {
  switch (filter.kind) {
    case 'select':
      return [filter.name];
    case 'range':
      return [filter.from, filter.to];
    case 'chips':
      return filter.choices.flatMap(({ query }) => Object.keys(query ?? {}));
  }
}

/** Bound of a range as the API expects it, from user input; `undefined` if it is not a date or number. */
export function readBound({ of }: Pick<RangeFilter, 'of'>, text: string): string | undefined {
  if (of === 'numbers') return parseNumber(text)?.toString();
  const date = parseRuDate(text);
  return date.ok ? date.value : undefined;
}

function validSort({ columns }: Pick<FilterSettings, 'columns'>, wanted: string | null): string {
  const name = wanted?.replace(/^-/, '');
  return wanted && columns.some((column) => column.sort === name) ? wanted : '';
}

function wholeNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** One page of a list in the server's response. */
export interface TablePage {
  readonly data: readonly PortalRecord[];
  readonly total: number;
  /** There are more records than `total`: search results are not counted completely. */
  readonly total_at_least?: boolean;
  readonly per_page: number;
  readonly page: number;
}

export type Counted = Pick<TablePage, 'total' | 'total_at_least'>;

/** `1 284`, `больше 1 000`; with a noun if its forms are given. */
export function totalText({ total, total_at_least }: Counted, noun?: PluralForms): string {
  const counted = noun ? plural(total, noun) : formatNumber(total);
  return total_at_least ? words.moreThan({ total: counted }) : counted;
}

/** `1–25 из 1 284`; `1–25, всего больше 1 000`. */
export function rangeText({ data, total, total_at_least, per_page, page }: TablePage): string {
  if (data.length === 0) return words.noneOf({ total: formatNumber(total) });
  const start = (page - 1) * per_page + 1;
  const first = formatNumber(start);
  const last = formatNumber(start + data.length - 1);
  const counted = formatNumber(total);
  return total_at_least
    ? words.rangeOfMore({ first, last, total: counted })
    : words.rangeOf({ first, last, total: counted });
}

/** Number of pages, at least one. */
export function pageCount({ total, per_page }: Pick<TablePage, 'total' | 'per_page'>): number {
  return Math.max(1, Math.ceil(total / per_page));
}

/** Whether this is the last page; without a complete count it is the one that is not full. */
export function isLastPage(page: TablePage, number: number): boolean {
  return page.total_at_least ? page.data.length < page.per_page : number >= pageCount(page);
}

export function recordName(
  { title, untitled, choices }: Pick<TableSettings, 'title' | 'untitled' | 'choices'>,
  record: PortalRecord,
): string {
  return fill(title, record, choices) || fill(untitled, record, choices);
}
