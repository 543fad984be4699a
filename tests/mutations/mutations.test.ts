import { expect, test } from 'vitest';
import { percent, printMutation, printRates, rateOf, readSchool, tryMutations } from './report.ts';

/** `COUNT` mutations (all without it, in an hour), chosen by `SEED`, of the files whose path contains `WITHIN`. */
const { COUNT, SEED = '1', WITHIN = '' } = process.env;

test('schemas:check reports at least 97 of 100 generic mistakes in schemas/', () => {
  const report = tryMutations(readSchool(process.cwd()), {
    seed: Number(SEED),
    count: COUNT === undefined ? undefined : Number(COUNT),
    within: WITHIN,
  });
  const { caught, silent, noJson, same, harmless } = report;
  const lines = [
    ...silent.map(printMutation),
    `Invalid JSON, reported: ${noJson}. The same in another order: ${same}.`,
    ...[...harmless].map(([why, count]) => `No mistake, ${why}: ${count}.`),
    ...printRates(report),
    `Reported: ${caught.length}, silent: ${silent.length}: ${percent(rateOf(report))} of 100.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(rateOf(report)).toBeGreaterThanOrEqual(0.97);
});
