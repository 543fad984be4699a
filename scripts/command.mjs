/**
 * `npm run admin`, `backup`, `restore`, `migrate`, `migrate -- files`: builds a stale server, then runs its command.
 * `migrate -- vocabulary` builds nothing, since schemas with former words cannot be built.
 */
import { spawnSync } from 'node:child_process';
import { generate, refresh, server } from './steps.mjs';

const [name, ...words] = process.argv.slice(2);
if (name === 'migrate' && words[0] === 'vocabulary') {
  const script = new URL('rename-vocabulary.ts', import.meta.url).pathname;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...words.slice(1)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
const isFiles = name === 'migrate' && words[0] === 'files';
const command = isFiles ? 'files-move' : name;
const given = isFiles ? words.slice(1) : words;
try {
  await refresh(generate);
  await refresh(server);
} catch (error) {
  console.error(`The command did not run: the build of the portal failed.\n${error.message}`);
  process.exit(1);
}
// the command sees its own arguments only
process.argv = [process.argv[0], process.argv[1], ...given];
await import(`../dist/${command}.mjs`);
