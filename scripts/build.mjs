/** `npm run build`: makes what is stale of generated code, portal and server; with `--budgets` it holds what it made to them. */
import { fileURLToPath } from 'node:url';
import { checkBudgets } from './budgets.mjs';
import { compress, generate, refresh, server, web } from './steps.mjs';

/** All that has to be there before the portal answers. Throws where a step fails. */
export async function build() {
  await refresh(generate);
  await Promise.all([refresh(web), refresh(server)]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build()
    .then(() => refresh(compress))
    .then(() => process.argv.includes('--budgets') && checkBudgets())
    .catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
}
