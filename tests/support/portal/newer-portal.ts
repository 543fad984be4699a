import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Portal, startPortal } from './portal.ts';

const root = resolve(import.meta.dirname, '../../..');
const VERSION = /(<meta name="portal-version" content=")([\w-]+)/;

/** A portal of its own, in place of which a newer version can be put. */
export interface RenewedPortal extends Portal {
  /** Ends it and starts its next version on the same data. */
  renew(): Promise<void>;
  version(): string;
  /** Ends it and starts it with `OFFLINE=0`: nothing of it is to stay on devices. */
  keepNothing(): Promise<void>;
}

/** Starts a copy of what is built. The copy stands in the repository, where the packages of the server are. */
export async function newerPortal(): Promise<RenewedPortal> {
  const folder = mkdtempSync(join(root, 'artifacts/newer-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const web = join(folder, 'web');
  const template = process.env.PORTAL_TEMPLATE;
  const server = join(folder, 'server.mjs');
  const portal = await startPortal({ server, ...(template && { template }) });
  return {
    ...portal,
    version: () => VERSION.exec(readFileSync(join(web, 'index.html'), 'utf8'))?.[2] ?? '',
    async renew() {
      await portal.end('SIGTERM');
      for (const page of pagesIn(web)) rewrite(page, (html) => html.replace(VERSION, '$1newer'));
      rewrite(join(web, 'sw.js'), (worker) => worker.replace(/(index\.html",\s*revision:\s*")/, '$1newer'));
      await portal.restart();
    },
    async keepNothing() {
      await portal.end('SIGTERM');
      renameSync(server, join(folder, 'built.mjs'));
      writeFileSync(server, "process.env.OFFLINE = '0';\nawait import('./built.mjs');\n");
      await portal.restart();
    },
    async stop() {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As a build does: what was compressed of the former text goes. */
function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  for (const packed of ['br', 'gz']) rmSync(`${path}.${packed}`, { force: true });
}

function pagesIn(web: string): readonly string[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(web, name));
}
