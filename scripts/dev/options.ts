import { parseArgs } from 'node:util';

/** Where `npm run dev` listens. */
export interface DevOptions {
  readonly host: string;
  /** The page, with live reload. */
  readonly port: number;
  /** Said by name: then another port is not as good. */
  readonly isPortChosen: boolean;
  /** The API alone, for whoever calls it without a page. */
  readonly apiPort: number;
}

/**
 * Reads `--port` and `--api-port`, or `DEV_PORT` and `PORT` of the environment. Throws where one is no port, or an
 * argument is unknown.
 */
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
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name}: ${text} is no port`);
  return port;
}
