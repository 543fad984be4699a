/** `npm start`: builds what is stale, then runs the portal and its API in this process. */
import { build } from './build.mjs';

await build().catch((error) => {
  console.error(`Портал не запущен: собрать его не удалось.\n${error.message}`);
  console.error('Если ошибка в schemas/, её назовёт npm run schemas:check.');
  process.exit(1);
});
await import('../dist/server.mjs');
