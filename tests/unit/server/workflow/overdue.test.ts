import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statuses } from '#generated/statuses.ts';
import { isoDay } from '#server/values/dates.ts';
import { dueOn, overdueThresholds } from '#server/workflow/due.ts';

describe('overdue statuses of the office', () => {
  it('are those with a deadline of the office, not of the family', () => {
    const late = overdueThresholds('application', new Date()).map(([status]) => status);
    expect(late).toContain('submitted');
    expect(late).not.toContain('diagnostic');
    expect(late).not.toContain('draft');
    for (const status of late) expect(statuses.application.statuses).toHaveProperty(status);
  });

  it('match the status deadline on any day around holidays', () => {
    const days = fc.date({ min: new Date(2026, 0, 1), max: new Date(2027, 11, 31), noInvalidDate: true });
    fc.assert(
      fc.property(days, (now) => {
        for (const [status, before] of overdueThresholds('application', now)) {
          const due = (at: number) => dueOn('application', status, new Date(at)) ?? '';
          expect(due(before.getTime() - 1) < isoDay(now)).toBe(true);
          expect(due(before.getTime()) >= isoDay(now)).toBe(true);
        }
      }),
    );
  });
});
