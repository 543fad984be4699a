import { relative } from 'node:path';
import { escapeRegExp } from '../schemas-check/problem.ts';

/** A failed test and the command that repeats it. */
export interface Failure {
  readonly title: string;
  readonly command: string;
  /** Traces and screenshots, from the root of the repository. */
  readonly attachments: readonly string[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Programs and services that were missing, so that their checks did not run. */
  readonly missing: readonly string[];
}

export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], missing: [] };

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    missing: [...new Set([...one.missing, ...other.missing])],
  };
}

/** The checks that a tool could not run: `not run: npm audit`. */
export function readMissing(output: string): readonly string[] {
  return Array.from(output.matchAll(/^not run: (.+)$/gm), ([, name = '']) => name);
}

/** Reads vitest's JSON report. Throws where a counter is missing. */
export function readVitestReport(report: unknown, project: string): Tally {
  const failures = listOf(report, 'testResults').flatMap((file) => vitestFailures(file, project));
  return {
    passed: numberOf(report, 'numPassedTests'),
    failed: Math.max(numberOf(report, 'numFailedTests'), failures.length),
    skipped: numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests'),
    failures,
    missing: listOf(report, 'testResults').flatMap(missingServices),
  };
}

/** The requirements of skipped tests in one file: `passes on files [requires nginx]`. */
function missingServices(file: unknown): readonly string[] {
  return listOf(file, 'assertionResults').flatMap((test) => {
    const [, service] = /\[requires (.+)\]$/.exec(textOf(test, 'title')) ?? [];
    const wasRun = ['passed', 'failed'].includes(textOf(test, 'status'));
    return service === undefined || wasRun ? [] : [service];
  });
}

/** Failed tests of one file; a file that did not load counts as one failure. */
function vitestFailures(file: unknown, project: string): readonly Failure[] {
  const path = relative(process.cwd(), textOf(file, 'name'));
  const command = `npx vitest run --project ${project} ${path}`;
  const failed = listOf(file, 'assertionResults').filter((test) => textOf(test, 'status') === 'failed');
  if (failed.length === 0 && textOf(file, 'status') === 'failed')
    return [{ title: path, command, attachments: [] }];
  return failed.map((test) => {
    const name = textOf(test, 'fullName');
    return {
      title: `${path} › ${name}`,
      command: `${command} -t ${quoteForShell(escapeRegExp(name))}`,
      attachments: [],
    };
  });
}

/** Reads Playwright's JSON report; a test that passed on a second try has failed. */
export function readPlaywrightReport(report: unknown): Tally {
  const stats = memberOf(report, 'stats');
  const testDir = relative(process.cwd(), textOf(memberOf(report, 'config'), 'rootDir'));
  return {
    passed: numberOf(stats, 'expected'),
    failed: numberOf(stats, 'unexpected') + numberOf(stats, 'flaky'),
    skipped: numberOf(stats, 'skipped'),
    failures: listOf(report, 'suites').flatMap((suite) => playwrightFailures(suite, testDir, [])),
    missing: [],
  };
}

function playwrightFailures(suite: unknown, testDir: string, parents: readonly string[]): readonly Failure[] {
  const titles = [...parents, textOf(suite, 'title')].filter(Boolean);
  const failed = listOf(suite, 'specs').filter((spec) => memberOf(spec, 'ok') === false);
  const own = failed.map((spec) => {
    const title = textOf(spec, 'title');
    const results = listOf(spec, 'tests').flatMap((test) => listOf(test, 'results'));
    const attachments = results
      .flatMap((result) => listOf(result, 'attachments'))
      .map((file) => textOf(file, 'path'))
      .filter((path) => /\.(png|zip)$/.test(path));
    return {
      title: [...titles, title].join(' › '),
      command: `npx playwright test ${testDir}/${textOf(spec, 'file')} -g ${quoteForShell(escapeRegExp(title))}`,
      attachments: attachments.map((path) => relative(process.cwd(), path)),
    };
  });
  return [...own, ...listOf(suite, 'suites').flatMap((child) => playwrightFailures(child, testDir, titles))];
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function memberOf(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;
}

function listOf(record: unknown, name: string): readonly unknown[] {
  const value = memberOf(record, name);
  return Array.isArray(value) ? value : [];
}

function textOf(record: unknown, name: string): string {
  const value = memberOf(record, name);
  return typeof value === 'string' ? value : '';
}

function numberOf(record: unknown, name: string): number {
  const value = memberOf(record, name);
  if (typeof value !== 'number') throw new Error(`The test report has no number "${name}".`);
  return value;
}
