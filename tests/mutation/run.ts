/**
 * `npm test -- mutation`: runs Stryker on every area of tests/mutation/areas.ts, or on those named. Options go to
 * Stryker: `npm test -- mutation guard draft/merge --incremental`. Ends with 1 if the tests of an area notice fewer than
 * 88 of 100 mutations. Mutations that change no behaviour have a comment `Stryker disable` beside the code.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_VARIABLE, AREAS, findArea } from './areas.ts';

const STRYKER = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const named = words.filter((word) => !word.startsWith('-'));
named.forEach(findArea);

// Stryker has a package file of its own: its 200 packages are not part of `npm ci`.
if (!existsSync(STRYKER))
  spawnSync('npm', ['install', '--no-package-lock'], { cwd: import.meta.dirname, stdio: 'inherit' });

for (const name of named.length > 0 ? named : Object.keys(AREAS)) {
  console.log(`\n${name}`);
  const args = ['--import', 'tsx', STRYKER, 'run', 'tests/mutation/stryker.config.ts', ...options];
  const env = { ...process.env, [AREA_VARIABLE]: name };
  if (spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}
