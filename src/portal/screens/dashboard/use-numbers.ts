import { useQueries } from '@tanstack/react-query';
import { dataOf } from '#api/client.ts';
import { operationKey } from '#api/operation-key.ts';
import type { DashboardNumber } from '#generated/portal/settings.ts';
import { type Counted, queryOf, readState } from '#portal/records/table-state.ts';
import { client } from '#portal/session/services.ts';
import { tableNamed } from './table-of.ts';

/**
 * The values of the numbers, in their order: one call per table, through the list itself; `null`
 * for a failed call.
 */
export function useNumbers(numbers: readonly DashboardNumber[]): readonly (Counted | null | undefined)[] {
  const screens = [...new Set(numbers.map(({ screen }) => screen))];
  const counts = useQueries({
    queries: screens.map((screen) => {
      const { settings } = tableNamed(screen);
      const own = numbers.filter((number) => number.screen === screen);
      const query = own.map((number) => {
        const state = readState(settings, new URLSearchParams(number.query));
        const { sort: _, ...narrowing } = queryOf(settings, state);
        return String(new URLSearchParams({ ...narrowing, per_page: '1' }));
      });
      const asked = { query: { list: [settings.operation], query } };
      return {
        queryKey: [...operationKey(settings.operation), ...operationKey('countListed', asked)],
        queryFn: () => dataOf(client.GET('/api/admin/counts', { params: asked })),
        staleTime: 0,
      };
    }),
  });
  return numbers.map((number) => {
    const { data, isError } = counts[screens.indexOf(number.screen)] ?? {};
    const place = numbers.filter(({ screen }) => screen === number.screen).indexOf(number);
    return data ? data.totals[place] : isError ? null : undefined;
  });
}
