import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isRecord } from '#engine/definition/definition.ts';

const FOLDER = 'schemas/portal';

/** Operations that take the status which the caller saw. */
function operationsWithStatus(): ReadonlySet<string> {
  const { paths, components } = JSON.parse(readFileSync('src/generated/openapi.json', 'utf8'));
  const bodies = Object.entries<{ properties?: object }>(components.schemas).flatMap(
    ([name, { properties }]) => (properties && 'expected_status' in properties ? [`/${name}"`] : []),
  );
  const operations = Object.values<object>(paths).flatMap((path) => Object.values(path).filter(isRecord));
  const taking = operations.filter(({ requestBody }) =>
    bodies.some((name) => JSON.stringify(requestBody ?? '').includes(name)),
  );
  return new Set(taking.map(({ operationId }) => String(operationId)));
}

/** Every call of these operations that a screen is configured with. */
function callsIn(value: unknown, operations: ReadonlySet<string>): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((one) => callsIn(one, operations));
  if (!isRecord(value)) return [];
  const isCall = typeof value.operation === 'string' && operations.has(value.operation);
  return [...(isCall ? [value] : []), ...Object.values(value).flatMap((one) => callsIn(one, operations))];
}

it('every status change from a screen sends the status that the person saw', () => {
  const operations = operationsWithStatus();
  expect(operations).toContain('updateStatus');
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const calls = files.flatMap((name) =>
    callsIn(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')), operations).map((call) => ({ name, call })),
  );
  expect(calls.length).toBeGreaterThan(5);
  const silent = calls.filter(({ call }) => !isRecord(call.body) || !('expected_status' in call.body));
  expect(silent).toEqual([]);
});
