import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { dataOf } from '#api/client.ts';
import { operationKey } from '#api/operation-key.ts';
import { formatNumber } from '#engine/text/plural.ts';
import type { ChipsFilter, FilterCounts, TableSettings } from '#generated/portal/settings.ts';
import { totalText } from '#portal/records/table-page.ts';
import { narrowed, queryOf } from '#portal/records/table-state.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';
import { callConfigured, client } from '#portal/session/services.ts';
import { chosen, countOf } from './chips.ts';

/** How many there are under each choice, as it is written beside it; nothing while it is not known. */
export function useCounts(
  settings: TableSettings,
  filter: ChipsFilter,
  table: TableData,
): readonly (string | undefined)[] {
  const bySchool = useCountsOf(filter.counts, table);
  const byList = useListCounts(settings, filter, table);
  return filter.choices.map((choice, place) => {
    const count = countOf(filter, choice, bySchool);
    if (count !== undefined) return formatNumber(count);
    const total = byList?.[place];
    return total ? totalText(total) : undefined;
  });
}

/** By an operation that counts them all at once, under the part of the table's query that it takes. */
function useCountsOf(counts: FilterCounts | undefined, { query, list }: TableData): object | undefined {
  const takes = counts?.takes ?? [];
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => takes.includes(name)));
  const { data } = useQuery({
    queryKey: counts ? [...operationKey(counts.operation, { query: asked }), list.dataUpdatedAt] : [],
    queryFn:
      counts && list.data
        ? ({ signal }) => callConfigured(counts.operation, { query: asked, signal })
        : skipToken,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** By the list itself, asked with the query of each choice. */
function useListCounts(settings: TableSettings, filter: ChipsFilter, { state, list }: TableData) {
  const queries = filter.choices.map((choice) => {
    const filters = chosen(filter, choice, state.filters);
    const { sort: _, ...query } = queryOf(settings, narrowed(state, { filters }));
    return String(new URLSearchParams({ ...query, per_page: '1' }));
  });
  const asked = { list: [settings.operation], query: queries };
  const { data } = useQuery({
    queryKey: [...operationKey('countListed', { query: asked }), list.dataUpdatedAt],
    queryFn:
      !filter.counts && list.data
        ? () => dataOf(client.GET('/api/admin/counts', { params: { query: asked } }))
        : skipToken,
    placeholderData: keepPreviousData,
  });
  return data?.totals;
}
