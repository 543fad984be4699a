import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { leanRjsf } from '#scripts/vite/lean-modules.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** What the portal's own pages live under, and no more. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:";

export interface ExternalPages {
  /** Address of the page of a form (`external-page/forms.ts`). */
  url(form: string): string;
  close(): Promise<void>;
}

/** Builds the page of external forms as the product is built, and serves it under its policy on a free port. */
export async function serveExternalPages(): Promise<ExternalPages> {
  const outDir = await mkdtemp(join(tmpdir(), 'external-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'external-page'),
    plugins: [react(), tailwindcss(), leanRjsf()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
    },
  });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    try {
      const body = await readFile(join(outDir, path));
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (form) => `http://127.0.0.1:${port}/#${form}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(outDir, { recursive: true });
    },
  };
}
