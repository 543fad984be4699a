import { expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { calls, missingRow } from '#tests/api/access/calls.ts';

const ids: ReadonlySet<string> = new Set(operations().map(({ id }) => id));

it('the access tests call every operation', () => {
  const missing = [...ids].filter((id) => !(id in calls)).map(missingRow);
  expect(missing, missing.join('\n')).toEqual([]);
});

it('the access tests call no operation that the contract lacks', () => {
  const stale = Object.keys(calls).filter((id) => !ids.has(id));
  expect(stale, `Remove ${stale.join(', ')} from "calls" in tests/api/access/calls.ts.`).toEqual([]);
});
