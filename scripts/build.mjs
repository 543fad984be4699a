/** `npm run build`: builds generated code, portal and server; `--budgets` checks the budgets, `engine` builds the npm package. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkBudgets } from './budgets.mjs';
import { compress, generate, refresh, server, web } from './steps.mjs';

/** Builds what the portal needs to start. Throws if a step fails. */
export async function build() {
  await refresh(generate);
  await Promise.all([refresh(web), refresh(server)]);
}

async function buildEngine(words) {
  await refresh(generate);
  const args = ['--import', 'tsx', 'scripts/build-engine.ts', ...words];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [first, ...words] = process.argv.slice(2);
  if (first === 'engine') await buildEngine(words);
  else
    await build()
      .then(() => refresh(compress))
      .then(() => process.argv.includes('--budgets') && checkBudgets())
      .catch((error) => {
        console.error(error.message);
        process.exitCode = 1;
      });
}
