import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createServerModuleRunner, type DevEnvironment } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { App } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import type { OpenDatabase } from '#server/database/open.ts';

/** The API in this process. Edited modules replace the running ones; the database stays open. */
export interface DevApi {
  /** Handles a call. Calls between {@link DevApi.hold} and {@link DevApi.release} wait. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  hold(): void;
  /** Reloads edited modules; returns whether there were any. Rejects if the new API fails to start: the former stays. */
  renew(): Promise<boolean>;
  /** Resumes waiting calls, unless the API has not started. */
  release(): void;
  close(): Promise<void>;
}

interface Running {
  readonly app: App;
  /** The function that built the app: a new one after an edit of any module of the API. */
  readonly builtWith: Modules['buildApp'];
  calls: number;
}

/** The current modules of the API: Vite reloads edited modules and their importers. */
async function loadModules(runner: ModuleRunner) {
  const [app, config, database, seed] = await Promise.all([
    runner.import<typeof import('#server/app.ts')>('/src/server/app.ts'),
    runner.import<typeof import('#server/config/config.ts')>('/src/server/config/config.ts'),
    runner.import<typeof import('#server/database/open.ts')>('/src/server/database/open.ts'),
    runner.import<typeof import('#server/demo/seed.ts')>('/src/server/demo/seed.ts'),
  ]);
  return { ...app, ...config, ...database, ...seed };
}

/** Opens the API; calls wait until it has started. `env` has the variables of `npm start`. */
export function openApi(environment: DevEnvironment, env: NodeJS.ProcessEnv): DevApi {
  // Vite's default would restart everything during an edit
  const runner = createServerModuleRunner(environment, { hmr: false });
  let running: Running | undefined;
  let database: OpenDatabase | undefined;
  let holding = true;
  const waiting: (() => void)[] = [];

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (holding || !running) return void waiting.push(() => handle(request, response));
    const current = running;
    current.calls += 1;
    response.once('close', () => {
      current.calls -= 1;
    });
    current.app.server.routing(request, response);
  };

  const release = () => {
    holding = !running;
    if (!holding) for (const call of waiting.splice(0)) call();
  };

  return {
    handle,
    release,
    hold: () => {
      holding = true;
    },
    async renew() {
      const modules = await loadModules(runner);
      if (running?.builtWith === modules.buildApp) return false;
      const config = modules.readConfig(env, '');
      database ??= await modules.openDatabase({ ...config, onLostConnection: console.error });
      const next = await startApp(modules, config, database, running === undefined);
      const former = running;
      running = { app: next, builtWith: modules.buildApp, calls: 0 };
      if (former) void closeWhenIdle(former);
      return true;
    },
    async close() {
      await running?.app.close();
      await database?.close();
      await runner.close();
    },
  };
}

type Modules = Awaited<ReturnType<typeof loadModules>>;

async function startApp(
  { buildApp, seedDemo, demoAccounts }: Modules,
  config: Config,
  database: OpenDatabase,
  isFirst: boolean,
): Promise<App> {
  const app = await buildApp(config, database);
  if (isFirst && config.demo) {
    await seedDemo(app.context, 'school');
    for (const line of demoAccounts) console.log(line);
  }
  // calls come through `routing`; listening starts the delivery of letters
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

const POLL_INTERVAL_MS = 50;

/** Closes a replaced app after its last call. */
async function closeWhenIdle(former: Running): Promise<void> {
  while (former.calls > 0) await pause(POLL_INTERVAL_MS);
  await former.app.close();
}

/** The address of `npm run dev`. */
interface DevOptions {
  readonly host: string;
  /** The page, with live reload. */
  readonly port: number;
  /** Whether the port was chosen explicitly; then no other one is tried. */
  readonly isPortChosen: boolean;
  /** A port with only the API, for clients without a page. */
  readonly apiPort: number;
}

/** Reads `--port` and `--api-port`, or `DEV_PORT` and `PORT`. Throws for an invalid port or an unknown argument. */
export function readDevOptions(args: readonly string[], env: NodeJS.ProcessEnv): DevOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, 'api-port': { type: 'string' } },
  });
  const port = values.port ?? env.DEV_PORT;
  return {
    host: env.HOST ?? '127.0.0.1',
    port: portOf('--port', port ?? '5173'),
    isPortChosen: port !== undefined,
    apiPort: portOf('--api-port', values['api-port'] ?? env.PORT ?? '3000'),
  };
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name}: ${text} is not a port. Use a number from 1 to 65535.`);
  return port;
}
