/** `npm run admin`, `backup`, `restore`, `files:move`: builds the server where it is stale, then runs its command. */
import { generate, refresh, server } from './steps.mjs';

const [command, ...given] = process.argv.slice(2);
try {
  await refresh(generate);
  await refresh(server);
} catch (error) {
  console.error(`Команда не выполнена: собрать портал не удалось.\n${error.message}`);
  process.exit(1);
}
// as if it had been started itself
process.argv = [process.argv[0], process.argv[1], ...given];
await import(`../dist/${command}.mjs`);
