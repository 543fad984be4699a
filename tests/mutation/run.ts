/**
 * `npm test -- mutation`: mutates the pure rules (a comparison turned, a condition dropped, a body emptied) and runs
 * their tests against each mutation: all rooms of tests/mutation/rooms.ts, or those that are named
 * (`npm test -- mutation guard draft`); with `--again` what the last run found is taken over where neither the rule nor
 * a test of it has changed. Says which mutations no test noticed, then a line a room. Ends with 1 where
 * a room's tests notice fewer than 88 of 100, or notice what stands in tests/mutation/equivalent.
 */
import { parseArgs } from 'node:util';
import { printMutant, shareOf, tableOf, verdictOf } from './report.ts';
import { roomsNamed } from './rooms.ts';
import { installStryker, runStryker } from './stryker.ts';

const WANTED = 0.88;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
});
const rooms = roomsNamed(positionals);
installStryker();
const verdicts = rooms.map((room) => {
  const verdict = verdictOf(room.name, runStryker(room, values.again));
  for (const survivor of verdict.survivors) console.log(printMutant(survivor));
  for (const listed of verdict.wronglyListed)
    console.log(`No equivalent, a test notices it: ${printMutant(listed)}`);
  return verdict;
});
console.log(`\n${tableOf(verdicts).join('\n')}`);
const isWell = verdicts.every((verdict) => shareOf(verdict) >= WANTED && verdict.wronglyListed.length === 0);
process.exitCode = isWell ? 0 : 1;
