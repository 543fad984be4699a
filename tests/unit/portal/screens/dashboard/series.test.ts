import { describe, expect, it } from 'vitest';
import { columnsOf } from '#portal/screens/dashboard/series.ts';

describe('chart columns', () => {
  it('are days, empty ones included, if they are few', () => {
    const counted = new Map([
      ['2026-10-24', 2],
      ['2026-10-26', 1],
    ]);
    expect(columnsOf(counted, { from: '2026-10-24', to: '2026-10-27' })).toEqual([
      { first: '2026-10-24', last: '2026-10-24', count: 2 },
      { first: '2026-10-25', last: '2026-10-25', count: 0 },
      { first: '2026-10-26', last: '2026-10-26', count: 1 },
      { first: '2026-10-27', last: '2026-10-27', count: 0 },
    ]);
  });

  it('are weeks from Monday if the days are many; the first and the last are cut to the period', () => {
    const counted = new Map([
      ['2026-09-06', 3],
      ['2026-09-07', 4],
      ['2026-09-13', 1],
    ]);
    const columns = columnsOf(counted, { from: '2026-09-01', to: '2026-10-07' });
    expect(columns.slice(0, 2)).toEqual([
      { first: '2026-09-01', last: '2026-09-06', count: 3 },
      { first: '2026-09-07', last: '2026-09-13', count: 5 },
    ]);
    expect(columns.at(-1)).toEqual({ first: '2026-10-05', last: '2026-10-07', count: 0 });
  });

  it('include counts before the first and after the last day', () => {
    const counted = new Map([
      ['2026-09-01', 1],
      ['2026-09-05', 2],
    ]);
    const columns = columnsOf(counted, { from: '2026-09-02', to: '2026-09-04' });
    expect(columns.map(({ count }) => count)).toEqual([1, 0, 0, 0, 2]);
  });
});
