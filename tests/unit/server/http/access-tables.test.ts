import { expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { calls, missingRow, staleRows } from '#tests/api/access/calls.ts';

const ids: ReadonlySet<string> = new Set(operations().map(({ id }) => id));

it('the access tests call every operation', () => {
  const missing = [...ids].filter((id) => !(id in calls)).map(missingRow);
  expect(missing, missing.join('\n')).toEqual([]);
});

it('the access tests call no operation that the contract lacks', () => {
  expect(staleRows, `Remove ${staleRows.join(', ')} from "rows" in tests/api/access/calls.ts.`).toEqual([]);
});
