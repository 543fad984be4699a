/** `npm run admin`, `backup`, `restore`, `migrate`, `files:move`: builds the server where it is stale, then runs its command. */
import { generate, refresh, server } from './steps.mjs';

const [command, ...given] = process.argv.slice(2);
try {
  await refresh(generate);
  await refresh(server);
} catch (error) {
  console.error(`The command did not run: the build of the portal failed.\n${error.message}`);
  process.exit(1);
}
// as if it had been started itself
process.argv = [process.argv[0], process.argv[1], ...given];
await import(`../dist/${command}.mjs`);
