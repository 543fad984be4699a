import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PortalConfig, TableScreenConfig } from '#generated/portal/settings.ts';
import { parametersOf } from '#portal/records/table-state.ts';
import { portal } from '#tests/support/portal/configuration.ts';

interface Parameter {
  readonly name?: string;
  readonly $ref?: string;
  readonly schema?: { readonly enum?: readonly unknown[]; readonly $ref?: string };
}

const config: PortalConfig = portal;
const tables = config.screens.filter((screen): screen is TableScreenConfig => screen.kind === 'table');
const document: { paths: object; components: { parameters: Record<string, Parameter> } } = JSON.parse(
  readFileSync('src/generated/openapi.json', 'utf8'),
);

/** The query parameters of an operation, by name. */
function parametersTaken(id: string): ReadonlyMap<string, Parameter> {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(Object(methods)));
  const operation = Object(operations.find((one) => Object(one).operationId === id));
  const listed: readonly Parameter[] = operation.parameters ?? [];
  const known = listed.map(({ $ref, ...own }) =>
    $ref ? document.components.parameters[$ref.split('/').at(-1) ?? ''] : own,
  );
  return new Map(known.flatMap((parameter) => (parameter?.name ? [[parameter.name, parameter]] : [])));
}

function sent({ settings }: TableScreenConfig): readonly string[] {
  return [
    ...parametersOf(settings.filters ?? []),
    ...Object.keys(settings.fixedQuery ?? {}),
    ...(settings.search ? ['q'] : []),
    ...(settings.columns.some(({ sort }) => sort) ? ['sort'] : []),
  ];
}

describe('a record screen', () => {
  const records = config.screens.filter((screen) => screen.kind === 'record');

  it.each(records.map((screen) => [screen.name, screen] as const))(
    '%s belongs to a table and passes its whole query to neighbours',
    (_, screen) => {
      const table = tables.find(({ name }) => name === screen.within);
      if (!table) throw new Error('no table');
      const { neighbours } = screen.settings.operations;
      if (!neighbours) return;
      const taken = [...parametersTaken(neighbours).keys()];
      for (const name of sent(table)) expect(taken).toContain(name);
    },
  );
});
