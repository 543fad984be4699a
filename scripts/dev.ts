/**
 * `npm run dev`: the page with live reload and the API, in one process. An edit under `schemas/` is generated,
 * checked and shown at once (`dev/edits.ts`); an edit of the API's code replaces the running API.
 */
import '#server/config/school-time.ts';
import { realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { type DevApi, openApi, readDevOptions } from './dev/api.ts';
import { type EditFollower, followEdits } from './dev/edits.ts';
import { hotGenerated, problemsOverPage } from './dev/vite-plugins.ts';

const root = resolve(import.meta.dirname, '..');
const { host, port, isPortChosen, apiPort } = readDevOptions(process.argv.slice(2), process.env);
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');

/** URL paths that the API handles, not Vite. */
const CALLS = /^\/(api|sandbox-payment|payment-return)(\/|\?|$)/;

let api: DevApi | undefined;
let follower: EditFollower | undefined;
const calls: Plugin = {
  name: 'calls',
  configureServer(vite) {
    vite.middlewares.use((request, response, next) => {
      if (api && CALLS.test(request.url ?? '')) api.handle(request, response);
      else next();
    });
  },
};
const edits: Plugin = {
  name: 'edits',
  // the follower reloads the API, not Vite
  hotUpdate({ file, modules }) {
    if (this.environment.name !== 'ssr') return;
    void follower?.changed(file, modules.length > 0);
    return [];
  },
};

const vite = await createServer({
  root,
  // node_modules may be shared with another running copy
  cacheDir: 'dist/dev',
  plugins: [calls, edits, hotGenerated(), problemsOverPage()],
  server: {
    host,
    port,
    strictPort: isPortChosen,
    // shared packages are linked from another folder, with the fonts
    fs: { allow: [root, realpathSync(resolve(root, 'node_modules'))] },
    // the embedded database writes all the time
    watch: { ignored: [`${dataDir}/**`, `${root}/dist/**`, `${root}/artifacts/**`] },
  },
});
await vite.listen().catch(endWithoutPort);
const origin = new URL(
  vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0] ?? `http://${host}:${port}`,
).origin;
const devApi = openApi(vite.environments.ssr, {
  ...process.env,
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? origin,
});
api = devApi;
const apiServer = createHttpServer(devApi.handle).once('error', endWithoutPort).listen(apiPort, host);
follower = followEdits(vite, devApi);
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    apiServer.close();
    follower?.close();
    await devApi.close();
    await vite.close();
    process.exit(0);
  });
}

function endWithoutPort(error: Error): never {
  console.error(`${error.message}\nOther ports: npm run dev -- --port 5180 --api-port 3080`);
  process.exit(1);
}
