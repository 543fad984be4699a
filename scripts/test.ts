/**
 * `npm test`: every check of the project, quick ones first, each with its time. `npm test -- types unit` runs the
 * named ones. The last line is `N passed, N failed`: a tool counts as one, unit, API and browser tests one by one.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Stage {
  readonly name: string;
  readonly command: string;
  /** Where a test runner writes its report, and how it is read; a stage without one counts as one. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Tally };
}

const REPORTS = 'artifacts/test';

const stages: readonly Stage[] = [
  { name: 'generated', command: 'node scripts/prepare.mjs --committed' },
  { name: 'schemas', command: 'tsx scripts/schemas-check.ts' },
  { name: 'types', command: 'tsc -p .' },
  { name: 'types-engine', command: 'tsc -p tsconfig.engine.json' },
  { name: 'lint', command: 'biome ci --colors=off --max-diagnostics=100' },
  { name: 'architecture', command: 'depcruise . --config .dependency-cruiser.mjs --output-type err-long' },
  { name: 'dead-code', command: 'knip --no-progress' },
  vitestStage('unit'),
  vitestStage('api'),
  vitestStage('api-postgres'),
  { name: 'build', command: 'node scripts/build.mjs' },
  {
    name: 'e2e',
    command: 'playwright test',
    report: { file: `${REPORTS}/e2e.json`, read: playwrightTally },
  },
];

function vitestStage(project: string): Stage {
  const file = `${REPORTS}/${project}.json`;
  const command = `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${file}`;
  return { name: project, command, report: { file, read: vitestTally } };
}

async function main(): Promise<void> {
  const chosen = chosenStages(process.argv.slice(2));
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines: string[] = [];
  for (const stage of chosen) {
    const { tally, seconds } = await runStage(stage);
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    const counts = stage.report ? ` ${tally.passed} passed, ${tally.failed} failed` : '';
    lines.push(
      `${tally.failed ? '✗' : '✓'} ${stage.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${counts}`,
    );
    console.log(lines.at(-1));
  }
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed ? 1 : 0;
}

function chosenStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length) {
    console.error(
      `No stage ${unknown.join(', ')}; there are: ${stages.map((stage) => stage.name).join(', ')}`,
    );
    process.exit(2);
  }
  return names.length ? stages.filter((stage) => names.includes(stage.name)) : stages;
}

async function runStage(stage: Stage): Promise<{ tally: Tally; seconds: number }> {
  const began = performance.now();
  const { code, output } = await run(stage.command, stage.report !== undefined);
  if (code !== 0) process.stdout.write(output);
  const seconds = (performance.now() - began) / 1000;
  if (!stage.report) return { tally: { passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0 }, seconds };

  const { file, read } = stage.report;
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
  // A file that could not be loaded, or a run without a test, leaves no failed test behind, only an exit code.
  const failed = tally.failed || Number(code !== 0 || tally.passed === 0);
  return { tally: { ...tally, failed }, seconds };
}

/** Runs a tool of `node_modules`; test runners speak as they go, the others only when they fail. */
function run(command: string, live: boolean): Promise<{ code: number; output: string }> {
  const PATH = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, PATH, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

function vitestTally(report: unknown): Tally {
  return {
    passed: count(report, 'numPassedTests'),
    failed: count(report, 'numFailedTests'),
    skipped: count(report, 'numPendingTests') + count(report, 'numTodoTests'),
  };
}

function playwrightTally(report: unknown): Tally {
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

await main();
