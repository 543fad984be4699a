/**
 * `npm ci` ends with this: an editor then finds `src/generated`. Where development packages or sources are not there
 * (`npm ci --omit=dev` beside a finished build) there is nothing to make and nothing wrong.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
if (existsSync(join(root, 'node_modules/tsx')) && existsSync(join(root, 'schemas'))) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.exitCode = status ?? 1;
}
