import { describe, expect, it } from 'vitest';
import { isRecord } from '#engine/definition/definition.ts';
import { icons } from '#generated/portal/icons.ts';
import type { PortalConfig, TableScreenConfig } from '#generated/portal/settings.ts';
import { parametersOf } from '#portal/records/table-state.ts';
import { operations } from '#server/http/document.ts';
import { portal } from '#tests/support/portal/configuration.ts';

const { screens }: PortalConfig = portal;
const tables = screens.filter((screen): screen is TableScreenConfig => screen.kind === 'table');
const records = screens.filter((screen) => screen.kind === 'record');

it('the icons of the screens are bundled, and no others', () => {
  const named = screens.flatMap((screen) => [
    ...(screen.navigation ? [screen.navigation.icon] : []),
    ...(screen.kind === 'cards' ? (screen.settings.todo?.lines ?? []).map(({ icon }) => icon) : []),
  ]);
  expect(Object.keys(icons).sort()).toEqual([...new Set(named)].sort());
});

it('screens of one instance have the same kind and settings', () => {
  for (const { instance, kind, settings } of screens) {
    const others = screens.filter((other) => instance && other.instance === instance);
    for (const other of others) expect(other).toMatchObject({ kind, settings });
  }
});

/** The query parameters that a table sends. */
function parametersSent({ settings }: TableScreenConfig): readonly string[] {
  return [
    ...parametersOf(settings.filters ?? []),
    ...Object.keys(settings.fixedQuery ?? {}),
    ...(settings.search ? ['q'] : []),
    ...(settings.columns.some(({ sort }) => sort) ? ['sort'] : []),
  ];
}

describe.each(records)('the record screen $name', ({ name, within, settings }) => {
  const table = tables.find((screen) => screen.name === within);

  it('opens from its table', () => {
    expect(table?.settings.open?.screen).toBe(name);
  });

  it('sends the whole query of its table when it reads the neighbours', () => {
    const { neighbours } = settings.operations;
    if (!neighbours || !table) return;
    const accepted = operations()
      .find(({ id }) => id === neighbours)
      ?.parameters.map((one) => one.name);
    expect(accepted).toEqual(expect.arrayContaining([...parametersSent(table)]));
  });
});

/** Every call of these operations in the settings of the portal. */
function callsIn(value: unknown, ids: ReadonlySet<string>): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((item) => callsIn(item, ids));
  if (!isRecord(value)) return [];
  const isCall = typeof value.operation === 'string' && ids.has(value.operation);
  return [...(isCall ? [value] : []), ...Object.values(value).flatMap((item) => callsIn(item, ids))];
}

it('every status change from a screen sends the status that the person saw', () => {
  // an upload sends a status only if it replaces a contract
  const changes = operations().filter(
    ({ id, body }) => id !== 'uploadContract' && JSON.stringify(body ?? '').includes('"expected_status"'),
  );
  expect(changes.map(({ id }) => id)).toContain('updateStatus');
  const calls = callsIn(portal, new Set(changes.map(({ id }) => id)));
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ body }) => !isRecord(body) || !('expected_status' in body))).toEqual([]);
});
