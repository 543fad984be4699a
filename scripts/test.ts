/**
 * `npm test`: every check of the project, each with its time. `npm test -- types unit` runs the named ones, after making
 * the generated code that they need; `npm test -- changed` what a change since HEAD touches. The last line is
 * `N passed, N failed`: a tool counts as one, unit, API and browser tests one by one.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { changedGroups } from './test/changed.ts';
import { add, NOTHING, type Tally } from './test/reports.ts';
import { type Group, REPORTS, runStage, type Stage } from './test/stage.ts';
import { generated, groups } from './test/stages.ts';

async function main(): Promise<void> {
  const chosen = chosenGroups(process.argv.slice(2));
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const lines: string[] = [];
  let total = NOTHING;
  const runLane = async (lane: readonly Stage[]) => {
    for (const stage of lane) {
      const { tally, seconds } = await runStage(stage);
      total = add(total, tally);
      lines.push(lineOf(stage, tally, seconds));
      console.log(lines.at(-1));
    }
  };
  for (const lanes of chosen) await Promise.all(lanes.map(runLane));
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed ? 1 : 0;
}

function chosenGroups(names: readonly string[]): readonly Group[] {
  if (names.join() === 'changed') return changedGroups();
  const all = groups.flat(2).map(({ name }) => name);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length) {
    console.error(`No stage ${unknown.join(', ')}; there are: ${all.join(', ')}, and "changed" alone`);
    process.exit(2);
  }
  if (names.length === 0) return groups;
  const isChosen = (stage: Stage) => stage === generated || names.includes(stage.name);
  return groups.map((lanes) => lanes.map((lane) => lane.filter(isChosen)));
}

function lineOf({ name, report }: Stage, { passed, failed }: Tally, seconds: number): string {
  const counts = report ? ` ${passed} passed, ${failed} failed` : '';
  return `${failed ? '✗' : '✓'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${counts}`;
}

await main();
