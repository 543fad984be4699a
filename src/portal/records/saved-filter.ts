import { useQuery } from '@tanstack/react-query';
import type { OperationResponse } from '#api/operation-types.ts';
import type { TableFilter, TableScreenConfig, TableSettings } from '#generated/portal/settings.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { PAGE_SIZES, readState, type TableState, writeState } from '#portal/records/table-state.ts';
import { readOptions } from '#portal/session/read-options.ts';

type FilterSettings = Pick<TableSettings, 'filters' | 'columns' | 'sort'>;

/**
 * The normalised query of a saved filter: filters and order. The search is omitted, because it names people. Empty
 * without filters and order.
 */
export function savedFilterQuery(settings: FilterSettings, state: TableState): string {
  const { view: _, ...rest } = state;
  const search = new URLSearchParams(
    writeState(settings, { ...rest, q: '', page: 1, perPage: PAGE_SIZES[0] }),
  );
  search.sort();
  return String(search);
}

/**
 * The state of a stored query under the current settings; outdated if a filter, a value or the order is no longer offered
 * and therefore omitted.
 */
export function readSavedFilter(settings: FilterSettings, query: string) {
  const parameters = new URLSearchParams(query);
  const { filters, sort } = readState(settings, parameters);
  const offered = Object.entries(filters).filter(([name, value]) =>
    isOffered(settings.filters ?? [], name, value),
  );
  const state: TableState = {
    filters: Object.fromEntries(offered),
    q: '',
    sort,
    page: 1,
    perPage: PAGE_SIZES[0],
  };
  const storedSort = parameters.get('sort');
  const isOutdated = [...parameters].some(
    ([name, value]) => name !== 'sort' && state.filters[name] !== value,
  );
  return { state, isOutdated: isOutdated || (storedSort !== null && storedSort !== sort) };
}

/** Whether a value is valid: if the settings define all choices, it must be one of them. */
function isOffered(filters: readonly TableFilter[], name: string, value: string): boolean {
  return filters.some((filter) => allowsValue(filter, name, value));
}

function allowsValue(filter: TableFilter, name: string, value: string): boolean {
  switch (filter.kind) {
    case 'range':
      return filter.from === name || filter.to === name;
    case 'chips':
      return filter.choices.some(({ query }) => query?.[name] === value);
    case 'select': {
      const { from, options, choices = [], answers = [] } = filter;
      const offeredValues = [...choices.map((one) => one.value), ...answers.map((one) => one.const)];
      return (
        filter.name === name && (from !== undefined || options !== undefined || offeredValues.includes(value))
      );
    }
  }
}

/** URL of a saved filter with all its parameters, so that everyone with the link sees the same list. */
export function savedFilterUrl(
  { name, settings }: Pick<TableScreenConfig, 'name' | 'settings'>,
  { id, query }: Pick<SavedFilter, 'id' | 'query'>,
): string {
  return screenUrl(
    name,
    writeState(settings, { ...readSavedFilter(settings, query).state, view: String(id) }),
  );
}

export type SavedFilter = OperationResponse<'listViews'>[number];

/** Saved filters of the signed-in office member and those shared by the office; empty until loaded. Office only. */
export function useSavedFilters(): readonly SavedFilter[] {
  return useQuery(readOptions({ operation: 'listViews' })).data ?? NONE;
}

const NONE: readonly SavedFilter[] = [];
