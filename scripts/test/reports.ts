/** How many tests there were. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** Reads the JSON report of vitest. */
export function vitestTally(report: unknown): Tally {
  return {
    passed: count(report, 'numPassedTests'),
    failed: count(report, 'numFailedTests'),
    skipped: count(report, 'numPendingTests') + count(report, 'numTodoTests'),
  };
}

/** Reads the JSON report of Playwright; what passed on a second try has failed. */
export function playwrightTally(report: unknown): Tally {
  const stats = isRecord(report) ? report.stats : undefined;
  return {
    passed: count(stats, 'expected'),
    failed: count(stats, 'unexpected') + count(stats, 'flaky'),
    skipped: count(stats, 'skipped'),
  };
}

function count(record: unknown, name: string): number {
  const value = isRecord(record) ? record[name] : undefined;
  if (typeof value !== 'number') throw new Error(`The report of the tests has no number ${name}.`);
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
