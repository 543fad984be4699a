import { expect, it } from 'vitest';
import { dataAfterSession, importKeys } from '#portal/draft/device/encrypted-database.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;
const keys = await importKeys('A'.repeat(43));

it.each([
  ['an active session', { keys, until: NOW + DAY }, 'delete', 'delete'],
  ['an unnoticed expired session', { keys, until: NOW - DAY }, 'lock', 'lock'],
  ['a session that expired yesterday', { until: NOW - DAY }, 'delete-plain', 'keep'],
  ['a session that expired 31 days ago', { until: NOW - 31 * DAY }, 'delete', 'delete'],
  ['a session of an earlier version of the portal', undefined, 'delete', 'lock'],
] as const)('the treatment of the data of %s: %s when it ends, %s when the portal starts', (...row) => {
  const [, record, atEnd, atStart] = row;
  expect(dataAfterSession(record, false, NOW)).toBe(atEnd);
  expect(dataAfterSession(record, true, NOW)).toBe(atStart);
});
