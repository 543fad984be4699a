import { expect, it } from 'vitest';
import { daysInStatus } from '#portal/screens/record/record-data.ts';

const change = (status: string, created_at: string) => ({
  status,
  created_at,
  comment: null,
  author: { name: null },
});
const NOW = new Date('2026-11-25T12:00:00Z');

it.each([
  [[change('submitted', '2026-11-20T12:00:00Z')], 5],
  [[change('submitted', '2026-11-01T12:00:00Z'), change('in_review', '2026-11-24T12:00:00Z')], 1],
  [[change('submitted', '2026-11-20T12:00:00Z'), change('submitted', '2026-11-25T11:00:00Z')], 5],
])('counts the days since the last change of status, ignoring other events: %o', (status_history, days) => {
  const record = { id: 1, status: 'submitted', revision: 1, actions: [], form_version: 1, status_history };
  expect(daysInStatus({ record }, NOW)).toBe(days);
});
