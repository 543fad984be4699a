import { expect, it } from 'vitest';
import { expectedDays } from '#server/applications/reminders.ts';
import { dueOn } from '#server/workflow/due.ts';

it('predicts the stages of an application one after another', () => {
  const now = new Date('2026-11-23T12:00:00');
  const days = Object.entries(expectedDays(now));
  expect(days.length).toBeGreaterThan(1);
  for (const [index, [name, day]] of days.entries()) {
    const since = index === 0 ? now : new Date(`${days[index - 1]?.[1]}T12:00:00`);
    expect([name, day]).toEqual([name, dueOn('application', name, since)]);
  }
  expect(days.map(([, day]) => day)).toEqual(days.map(([, day]) => day).toSorted());
});
