import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Portal, startPortal } from './portal.ts';

const root = resolve(import.meta.dirname, '../../..');
const VERSION = /(<meta name="portal-version" content=")([\w-]+)/;

/** A portal that can be replaced by a newer version. */
export interface UpgradablePortal extends Portal {
  /** Restarts it as a newer version with the same data. */
  upgrade(): Promise<void>;
  version(): string;
  /** Restarts it with `OFFLINE=0`, so that devices remove the service worker. */
  disableOffline(): Promise<void>;
}

/** Starts a copy of the build, in the repository because the server imports packages. */
export async function startUpgradablePortal(): Promise<UpgradablePortal> {
  const folder = mkdtempSync(join(root, 'artifacts/newer-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const web = join(folder, 'web');
  const template = process.env.PORTAL_TEMPLATE;
  const server = join(folder, 'server.mjs');
  const portal = await startPortal({ server, ...(template && { template }) });
  return {
    ...portal,
    version: () => VERSION.exec(readFileSync(join(web, 'index.html'), 'utf8'))?.[2] ?? '',
    async upgrade() {
      await portal.end('SIGTERM');
      for (const page of pagesIn(web)) rewrite(page, (html) => html.replace(VERSION, '$1newer'));
      rewrite(join(web, 'sw.js'), (worker) => worker.replace(/(index\.html",\s*revision:\s*")/, '$1newer'));
      await portal.restart();
    },
    async disableOffline() {
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

/** Rewrites a file and deletes its compressed copies. */
function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  for (const packed of ['br', 'gz']) rmSync(`${path}.${packed}`, { force: true });
}

function pagesIn(web: string): readonly string[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(web, name));
}
