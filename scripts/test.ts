/**
 * `npm test`: the checks that run before every commit. `npm run test:all` runs the slow suites after them, and
 * the browser journeys with their checks of accessibility.
 * `npm test -- types unit` runs the named stages of either, after the generated code that they need;
 * `npm test -- changed` runs what the changes since HEAD affect. The end of a run lists each failure with the command
 * that repeats it alone; the last line is `N passed, N failed`, the one before it names
 * what was not run because a program or service is missing. A tool counts as one test.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { changedGroups } from './test/changed.ts';
import { addTallies, EMPTY_TALLY, type Failure, type Tally } from './test/reports.ts';
import { type Group, REPORTS, runStage, type Stage } from './test/stage.ts';
import { allGroups, generated, mainGroups } from './test/stages.ts';

async function main(): Promise<void> {
  const groups = selectGroups(process.argv.slice(2));
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
  if (names.join() === 'changed') return changedGroups();
  if (names.join() === '--all') return allGroups;
  if (names.length === 0) return mainGroups;
  const known = allGroups.flat(2).map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) {
    console.error(`Unknown stage: ${unknown.join(', ')}. Stages: ${known.join(', ')}; or "changed" alone.`);
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

await main();
