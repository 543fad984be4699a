import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StrykerReport } from './report.ts';
import { ROOM_VARIABLE, type Room } from './rooms.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OUTPUT = 'artifacts/mutation';
const STRYKER = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');

/** Stryker has a package of its own, which is brought when it is first needed. Throws where it does not come. */
export function installStryker(): void {
  if (existsSync(STRYKER)) return;
  const { status } = spawnSync('npm', ['install', '--no-package-lock'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    shell: true,
  });
  if (status !== 0) throw new Error('Stryker could not be installed: npm install in tests/mutation failed');
}

/**
 * Mutates the rules of a room and runs its tests against each mutation; `isAgain` takes over what the last run found
 * where neither rule nor test has changed. Throws where Stryker itself fails.
 */
export function runStryker(room: Room, isAgain: boolean): StrykerReport {
  const base = join(OUTPUT, room.name.replaceAll('/', '-'));
  const [config, report] = [`${base}.config.json`, reportOf(base)];
  mkdirSync(join(ROOT, OUTPUT), { recursive: true });
  rmSync(join(ROOT, report), { force: true });
  writeFileSync(join(ROOT, config), JSON.stringify(configOf(room, base, isAgain), null, 2));
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', config], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, [ROOM_VARIABLE]: room.name },
  });
  if (status !== 0) throw new Error(`Stryker failed in the room ${room.name}`);
  return JSON.parse(readFileSync(join(ROOT, report), 'utf8'));
}

function reportOf(base: string): string {
  return `${base}.json`;
}

/** @see https://stryker-mutator.io/docs/stryker-js/configuration/ */
function configOf(room: Room, base: string, isAgain: boolean): object {
  return {
    mutate: room.rules,
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    // The room's tests are named; which of them reach a mutation Stryker sees when it runs all of them once.
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A machine that is busy is no endless loop.
    timeoutMS: 20_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: reportOf(base) },
    incremental: true,
    incrementalFile: `${base}.last.json`,
    force: !isAgain,
    // esbuild takes types away unread.
    disableTypeChecks: false,
    ignorePatterns: ['/.data', '/artifacts', '/dist', '/docs', '/public', '/test-results', '/tests/e2e'],
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
    allowConsoleColors: false,
  };
}
