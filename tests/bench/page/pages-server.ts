import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { leanRjsf } from '#scripts/vite/lean-modules.ts';
import { built } from './built.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface Pages {
  /** Address of a contestant's page. */
  url(contestant: string): string;
  close(): Promise<void>;
}

/** Builds the contestants for production and serves them on a free port. */
export async function servePages(): Promise<Pages> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-'));
  // rjsf as it comes is measured as it comes, ours with what the portal's build leaves of it
  for (const [folder, plugins] of [
    ['lean', [leanRjsf()]],
    ['stock', []],
  ] as const) {
    await built({
      configFile: false,
      root: join(import.meta.dirname, 'contestants'),
      base: `/${folder}/`,
      plugins: [react(), tailwindcss(), ...plugins],
      build: { outDir: join(outDir, folder), target: 'es2022', chunkSizeWarningLimit: 2000 },
    });
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    try {
      const body = await readFile(join(outDir, path));
      response
        .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (contestant) =>
      `http://127.0.0.1:${port}/${contestant === 'stock' ? 'stock' : 'lean'}/?contestant=${contestant}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(outDir, { recursive: true });
    },
  };
}
