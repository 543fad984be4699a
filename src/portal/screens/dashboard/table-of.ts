import type { TableScreenConfig, Texts } from '#generated/portal/settings.ts';
import { loadedScreen } from '#portal/config/screen-settings.ts';
import { queryOf, readState } from '#portal/records/table-state.ts';
import { freshOptions } from '#portal/session/read-options.ts';

/** The table behind a part of a dashboard. Throws for any other screen, which the check of the schemas reports. */
export function tableNamed(name: string): TableScreenConfig {
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
