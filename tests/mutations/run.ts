/**
 * Makes every mistake of a generic list in the files of `schemas/` and tells how many `npm run schemas:check` names:
 * `npm test -- mutations --count=2000 --seed=7 --within=portal/screens`; without a count it makes all, for some ten
 * minutes. Ends with 1 where it names fewer than 97 of 100.
 * With `--reviewed` it makes those of the review of a maintainer's day instead, and ends with 1 where one is not taken well.
 */
import { parseArgs } from 'node:util';
import { percent, printMutation, printRates, rateOf, readSchool, tryMutations } from './report.ts';
import { runReviewed } from './reviewed/run-reviewed.ts';

const WANTED = 0.97;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    within: { type: 'string', default: '' },
    reviewed: { type: 'boolean', default: false },
  },
});

process.exitCode = (values.reviewed ? runReviewed(console.log) : runMutations()) ? 0 : 1;

/** Whether enough of them were named. */
function runMutations(): boolean {
  const report = tryMutations(readSchool(process.cwd()), {
    seed: Number(values.seed),
    count: values.count === undefined ? undefined : Number(values.count),
    within: values.within,
  });
  for (const mutation of report.silent) console.log(printMutation(mutation));
  console.log(`No JSON any more, named: ${report.noJson}. The same in another order: ${report.same}.`);
  for (const [why, count] of report.harmless) console.log(`No mistake, ${why}: ${count}.`);
  for (const line of printRates(report)) console.log(line);
  const { caught, silent } = report;
  console.log(`Named: ${caught.length}, silent: ${silent.length}: ${percent(rateOf(report))} of 100.`);
  return rateOf(report) >= WANTED;
}
