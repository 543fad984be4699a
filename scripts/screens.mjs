/** `npm run screens`: pictures of every screen in both themes and widths, in `artifacts/screens`, to be looked at. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'every-screen', ...process.argv.slice(2)],
  { cwd: resolve(import.meta.dirname, '..'), env: { ...process.env, SCREENS: '1' }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
