import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import type { PortalConfig, TableFilter, TableScreenConfig } from '#generated/portal/settings.ts';
import { queryOf, readState } from '#portal/records/table-state.ts';
import { memberOf } from '#portal/text/member.ts';
import { assertOk } from '#tests/api/support/client.ts';
import { portal } from '#tests/support/portal/configuration.ts';
import { openAppWithRows } from '../support/app-with-rows.ts';

const ROWS = 130;
const config: PortalConfig = portal;
const tables = config.screens.filter((screen): screen is TableScreenConfig => screen.kind === 'table');

const { office } = await openAppWithRows(ROWS);

interface ListBody {
  readonly total: number;
  readonly data: readonly { readonly id: number }[];
}

function callOperation<Body>(operation: OperationId, query: Readonly<Record<string, string>>) {
  return office.call<Body>('GET', `${operations[operation].path}?${new URLSearchParams(query)}`);
}

/** Filters for lists that grow with each call. */
const FIXED_PERIODS: Readonly<Record<string, Record<string, string>>> = {
  adminAudit: { at_to: '01.01.2020' },
};

/** Queries of a table's URL: without a filter, with each choice of each filter, and with search texts. */
function queriesOf({ settings }: TableScreenConfig): Record<string, string>[] {
  const choices = (filter: TableFilter): Record<string, string>[] => {
    if (filter.kind === 'chips') return filter.choices.map(({ query = {} }) => ({ ...query }));
    if (filter.kind === 'range')
      return filter.of === 'dates' ? [{ [filter.from]: '01.01.2015', [filter.to]: '01.01.2016' }] : [];
    const known = [
      ...(filter.choices ?? []),
      ...(filter.answers ?? []).map(({ const: value }) => ({ value })),
    ];
    return known.slice(0, 3).map(({ value }) => ({ [filter.name]: value }));
  };
  const searches = settings.search ? [{ q: 'а' }, { q: '%' }, { q: 'нет-такого' }] : [];
  return [{}, ...(settings.filters ?? []).flatMap(choices), ...searches];
}

async function rowsOf({ settings }: TableScreenConfig, query: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const pageQuery = { ...query, page: String(page), per_page: '100' };
    const { body } = assertOk(await callOperation<ListBody>(settings.operation, pageQuery));
    ids.push(...body.data.map(({ id }) => id));
    if (body.data.length < 100) return ids;
  }
}

describe.each(tables.map((table) => [table.name, table] as const))('the table %s', (_, table) => {
  const { settings } = table;

  it('has the same rows in list, pages, counts and export', async () => {
    for (const filtered of queriesOf(table)) {
      const urlQuery = { ...FIXED_PERIODS[table.name], ...filtered };
      const query = queryOf(settings, readState(settings, new URLSearchParams(urlQuery)));
      const label = JSON.stringify(urlQuery);
      const rows = await rowsOf(table, query);
      expect(new Set(rows).size, label).toBe(rows.length);
      const first = await callOperation<ListBody>(settings.operation, { ...query, per_page: '1' });
      expect(first.body.total, label).toBe(rows.length);
      const counts = {
        list: settings.operation,
        query: String(new URLSearchParams({ ...query, per_page: '1' })),
      };
      const listed = await callOperation<{ totals: { total: number }[] }>('countListed', counts);
      expect(listed.body.totals, label).toEqual([{ total: rows.length }]);
      if (!settings.exports) throw new Error('The table has no export.');
      const file = await callOperation(settings.exports.operation, { ...query, format: 'csv' });
      expect(file.status, label).toBe(200);
      expect(file.text.match(/"\r\n/g)?.length ?? 0, label).toBe(rows.length + 1);
      for (const filter of settings.filters ?? []) {
        if (filter.kind !== 'chips' || !filter.counts) continue;
        const { parameters, operation, member } = filter.counts;
        const part = Object.fromEntries(Object.entries(query).filter(([name]) => parameters.includes(name)));
        const counted = await callOperation<object>(operation, part);
        const chosen = filter.choices.find(({ query: own = {} }) => own.status === filtered.status);
        const count =
          memberOf(memberOf(counted.body, member), chosen?.count ?? '') ??
          memberOf(counted.body, chosen?.count ?? '');
        expect(count ?? 0, label).toBe(rows.length);
      }
    }
  });
});
