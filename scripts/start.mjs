/** `npm start`: builds what is stale, then runs the portal and its API in this process. */
import { build } from './build.mjs';

await build();
await import('../dist/server.mjs');
