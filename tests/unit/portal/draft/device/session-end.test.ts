import { expect, it } from 'vitest';
import { dataAfterSession, importKeys } from '#portal/draft/device/encrypted-database.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;
const keys = await importKeys('A'.repeat(43));

// the keys are removed when the portal notices that the session has expired
it.each([
  ['an active session', { keys, until: NOW + DAY }, 'delete', 'delete'],
  ['an expired session with its keys', { keys, until: NOW - DAY }, 'lock', 'lock'],
  ['a session that expired yesterday', { until: NOW - DAY }, 'delete-plain', 'keep'],
  ['a session that expired 31 days ago', { until: NOW - 31 * DAY }, 'delete', 'delete'],
  ['a session of an earlier version of the portal', undefined, 'delete', 'lock'],
] as const)('the treatment of data of %s', (_, record, atSignOut, atStart) => {
  expect(dataAfterSession(record, false, NOW), 'after a sign-out, or a sign-in of another person').toBe(
    atSignOut,
  );
  expect(dataAfterSession(record, true, NOW), 'when the portal starts without a session').toBe(atStart);
});
