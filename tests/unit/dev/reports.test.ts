import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMissing, readPlaywrightReport, readVitestReport } from '#scripts/test/reports.ts';

const vitestReport = (testResults: readonly object[]) => ({
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 1,
  testResults,
});

it('names a failed vitest test with a command that runs it alone', () => {
  const name = join(process.cwd(), 'tests/unit/a.test.ts');
  const failed = { status: 'failed', fullName: "a sum (of two) isn't 3" };
  const report = vitestReport([
    { name, status: 'failed', assertionResults: [failed, { status: 'passed', fullName: 'b' }] },
  ]);
  expect(readVitestReport(report, 'unit')).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: [
      {
        title: "tests/unit/a.test.ts › a sum (of two) isn't 3",
        command: `npx vitest run --project unit tests/unit/a.test.ts -t 'a sum \\(of two\\) isn'\\''t 3'`,
        attachments: [],
      },
    ],
    missing: [],
  });
});

it('names the services that skipped tests require, and the tools that did not run', () => {
  const title = 'passes on files [requires nginx]';
  const report = vitestReport([
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'skipped', title },
        { status: 'pending', title: 'is read [requires swift]' },
        { status: 'passed', title: 'is accepted [requires promtool]' },
        { status: 'skipped', title: 'is left out' },
      ],
    },
  ]);
  expect(readVitestReport(report, 'api-slow').missing).toEqual(['nginx', 'swift']);
  expect(readMissing('a line\nnot run: npm audit (refused)\n')).toEqual(['npm audit (refused)']);
});

it('counts a vitest file that did not load as one failure', () => {
  const name = join(process.cwd(), 'tests/unit/a.test.ts');
  const report = { ...vitestReport([{ name, status: 'failed', assertionResults: [] }]), numFailedTests: 0 };
  expect(readVitestReport(report, 'unit')).toMatchObject({
    failed: 1,
    failures: [{ command: 'npx vitest run --project unit tests/unit/a.test.ts' }],
  });
});

it('names a failed browser test with its trace and screenshot', () => {
  const attachments = ['test-failed-1.png', 'trace.zip', 'error-context.md'].map((file) => ({
    path: join(process.cwd(), 'artifacts', file),
  }));
  const spec = {
    title: 'opens',
    ok: false,
    file: 'shell/a.spec.ts',
    tests: [{ results: [{ attachments }] }],
  };
  const report = {
    config: { rootDir: join(process.cwd(), 'tests/e2e') },
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ title: 'shell/a.spec.ts', specs: [], suites: [{ title: 'a menu', specs: [spec] }] }],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    missing: [],
    failures: [
      {
        title: 'shell/a.spec.ts › a menu › opens',
        command: "npx playwright test tests/e2e/shell/a.spec.ts -g 'opens'",
        attachments: ['artifacts/test-failed-1.png', 'artifacts/trace.zip'],
      },
    ],
  });
});

it('refuses a report without its counters', () => {
  expect(() => readVitestReport({}, 'unit')).toThrow('The test report has no number "numPassedTests".');
});
