/**
 * `npm test`: the checks that run before every commit. `npm run test:all` adds the slow suites, and the checks of
 * accessibility to the browser journeys. The words after `npm test --` choose something else:
 * - `changed`: the checks that the changes since HEAD affect;
 * - `lint`: style, dependency rules and unused code;
 * - `types unit`: named stages, after the generated code that they need;
 * - `faults`: a separate suite;
 * - `mutation draft/merge`: a program of `tests`, with its options.
 * The end of a run lists each failure with the command that repeats it. The last line is `N passed, N failed`, the
 * one before it names missing programs and services, if any. A tool counts as one test.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { changedFiles, changedGroups } from './test/changed.ts';
import { addTallies, EMPTY_TALLY, type Failure, type Tally } from './test/reports.ts';
import { type Group, REPORTS, runStage, type Stage } from './test/stage.ts';
import { allGroups, generated, lintGroups, mainGroups, suites } from './test/stages.ts';

async function main([name = '', ...options]: readonly string[]): Promise<void> {
  if (name === 'mutation') runMutation(options);
  else await runGroups(selectGroups([name, ...options].filter(Boolean)));
}

function runMutation(options: readonly string[]): void {
  const run = (args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' }).status ?? 1;
  process.exitCode = run(['scripts/prepare.mjs']) || run(['tests/mutation/run.ts', ...options]);
}

async function runGroups(groups: readonly Group[]): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const summary: string[] = [];
  let total = EMPTY_TALLY;
  const runLane = async (lane: readonly Stage[]) => {
    for (const stage of lane) {
      const { tally, seconds } = await runStage(stage);
      total = addTallies(total, tally);
      const line = summaryLine(stage, tally, seconds);
      summary.push(line);
      console.log(line);
    }
  };
  for (const lanes of groups) await Promise.all(lanes.map(runLane));
  console.log(`\n${summary.join('\n')}\n`);
  for (const failure of total.failures) console.log(`${formatFailure(failure)}\n`);
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  if (total.missing.length > 0) console.log(`not run: ${total.missing.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed ? 1 : 0;
}

function selectGroups(names: readonly string[]): readonly Group[] {
  if (names.length === 0) return mainGroups;
  if (names.join() === 'all') return allGroups;
  if (names.join() === 'lint') return lintGroups;
  const [name = ''] = names;
  if (names.length === 1 && suites[name]) return suites[name];
  if (names.join() === 'changed') return changedGroups(changedFiles());
  const known = allGroups.flat(2).map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) {
    console.error(`Unknown stage: ${unknown.join(', ')}. Stages: ${known.join(', ')}.`);
    console.error(`Alone: all, changed, lint, ${Object.keys(suites).join(', ')}, mutation.`);
    process.exit(2);
  }
  const isSelected = (stage: Stage) => stage === generated || names.includes(stage.name);
  return allGroups.map((lanes) => lanes.map((lane) => lane.filter(isSelected)));
}

function summaryLine({ name, report }: Stage, { passed, failed }: Tally, seconds: number): string {
  const counts = report ? ` ${passed} passed, ${failed} failed` : '';
  return `${failed ? '✗' : '✓'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${counts}`;
}

function formatFailure({ title, command, attachments }: Failure): string {
  const evidence = attachments.map((path) =>
    path.endsWith('.zip') ? `  npx playwright show-trace ${path}` : `  ${path}`,
  );
  return [`✗ ${title}`, `  ${command}`, ...evidence].join('\n');
}

await main(process.argv.slice(2));
