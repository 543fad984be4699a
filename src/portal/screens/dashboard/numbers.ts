import { useQueries } from '@tanstack/react-query';
import { dataOf } from '#api/client.ts';
import { operationKey } from '#api/operation-key.ts';
import type { DashboardNumber, TableScreenConfig, Texts } from '#generated/portal/settings.ts';
import { loadedScreen } from '#portal/config/screen-settings.ts';
import { type Counted, queryOf, readState } from '#portal/records/table-state.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { client } from '#portal/session/services.ts';

/**
 * The values of the numbers, in their order: one call per table, through the list itself; `null`
 * for a failed call.
 */
export function useNumbers(numbers: readonly DashboardNumber[]): readonly (Counted | null | undefined)[] {
  const screens = [...new Set(numbers.map(({ screen }) => screen))];
  const counts = useQueries({
    queries: screens.map((screen) => {
      const { settings } = tableScreen(screen);
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

/** The table behind a part of a dashboard. Throws for any other screen, which the check of the schemas reports. */
export function tableScreen(name: string): TableScreenConfig {
  const screen = loadedScreen(name);
  if (screen?.kind !== 'table') throw new Error(`${name} is no table`);
  return screen;
}

/** Query options for a number of rows of a table at an address: the table's own call. */
export function rowsOptions({ settings }: TableScreenConfig, query: Texts = {}, rows = 1) {
  const state = readState(settings, new URLSearchParams(query));
  return freshOptions({
    operation: settings.operation,
    query: { ...queryOf(settings, state), per_page: String(rows) },
  });
}
