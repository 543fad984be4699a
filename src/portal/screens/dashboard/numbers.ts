import { useQueries } from '@tanstack/react-query';
import type { DashboardNumber, TableScreenConfig, Texts } from '#generated/portal/settings.ts';
import { requireScreen } from '#portal/config/screen-of-kind.ts';
import { type Counted, countQuery, queryOf, readState } from '#portal/records/table-state.ts';
import { freshOptions } from '#portal/session/read-options.ts';

/** The counts in the order of the numbers, from one call per table: `undefined` while loading, `null` after a failure. */
export function useNumbers(numbers: readonly DashboardNumber[]): readonly (Counted | null | undefined)[] {
  const screens = [...new Set(numbers.map(({ screen }) => screen))];
  const counts = useQueries({
    queries: screens.map((screen) => {
      const { settings } = requireScreen('table', screen);
      const own = numbers.filter((number) => number.screen === screen);
      const query = own.map((number) =>
        countQuery(settings, readState(settings, new URLSearchParams(number.query))),
      );
      return freshOptions({
        operation: 'countListed',
        list: settings.operation,
        query: { list: [settings.operation], query },
      });
    }),
  });
  return numbers.map((number) => {
    const { data, isError } = counts[screens.indexOf(number.screen)] ?? {};
    if (!data) return isError ? null : undefined;
    return data.totals[numbers.filter(({ screen }) => screen === number.screen).indexOf(number)];
  });
}

/** Query options that read the first rows of a table under a filter, with the table's own operation. */
export function rowsOptions({ settings }: TableScreenConfig, query: Texts = {}, rows = 1) {
  const state = readState(settings, new URLSearchParams(query));
  return freshOptions({
    operation: settings.operation,
    query: { ...queryOf(settings, state), per_page: String(rows) },
  });
}
