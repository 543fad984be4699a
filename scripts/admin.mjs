/** `npm run admin -- +7…`: builds the server where it is stale, then makes an administrator. */
import { generate, refresh, server } from './steps.mjs';

try {
  await refresh(generate);
  await refresh(server);
} catch (error) {
  console.error(`Команда не выполнена: собрать портал не удалось.\n${error.message}`);
  process.exit(1);
}
await import('../dist/admin.mjs');
