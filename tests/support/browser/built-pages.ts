import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { listen } from '../processes/ports.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface BuiltPages {
  /** Origin of the server, without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Builds pages for production and serves them on a free port.
 * @param configs by the URL path of the page: `lean/`, or an empty string for the root
 * @param headers of every response, for example a content security policy
 */
export async function serveBuiltPages(
  configs: Readonly<Record<string, InlineConfig>>,
  headers: OutgoingHttpHeaders = {},
): Promise<BuiltPages> {
  const root = await mkdtemp(join(tmpdir(), 'pages-'));
  for (const [path, config] of Object.entries(configs))
    await buildForProduction({
      ...config,
      base: `/${path}`,
      build: { ...config.build, outDir: join(root, path) },
    });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    try {
      const body = await readFile(join(root, file));
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...headers }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(root, { recursive: true });
    },
  };
}

/** Vite keeps the NODE_ENV of Vitest, and with `test` builds React for development. */
async function buildForProduction(config: InlineConfig): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      ...config,
      build: { target: 'es2022', emptyOutDir: true, chunkSizeWarningLimit: 2000, ...config.build },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
