/**
 * Generates an outdated `src/generated`: at the end of `npm ci`, and at the start of every command that needs it. Paths
 * as arguments name default files of questionnaires to write first (`write-default.ts`).
 * With `--report` it prints the changes; with `--committed` it exits with 1 in CI if, on a clean checkout, it had to
 * add lines that the committed contract lacks.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { generate, isInstalled, refresh } from './steps.mjs';

const root = resolve(import.meta.dirname, '..');
const [option, ...paths] = process.argv.slice(2);

/** False without development packages (`npm ci --omit=dev` with a finished build), which generation needs. */
if (isInstalled(generate) && writeDefaults()) await prepare();

function writeDefaults() {
  if (paths.length === 0) return true;
  const args = ['--import', 'tsx', 'scripts/write-default.ts', ...paths];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
  return status === 0;
}

async function prepare() {
  try {
    const stale = await refresh(generate, { output: option === '--report' ? 'inherit' : 'ignore' });
    if (option === '--report' && !stale) console.log('src/generated is up to date.');
    if (option === '--committed' && process.env.CI) checkCommitted();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Paths in `openapi.yaml` and usual errors in `openapi/` are written by the generation, and committed. */
function checkCommitted() {
  const forgotten = changedSinceCommit(['openapi.yaml', 'openapi']);
  if (forgotten.length === 0) return;
  console.error(
    `The last commit lacks lines that npm run generate writes; commit them:\n${forgotten.join('\n')}`,
  );
  process.exitCode = 1;
}

/** Lines of `git status`; empty outside of a repository. */
function changedSinceCommit(paths) {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  return (stdout ?? '').split('\n').filter((line) => line !== '');
}
