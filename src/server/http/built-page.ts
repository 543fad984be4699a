import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** What the server has to know of the page that the build made. */
export interface BuiltPage {
  /** The version of the portal, which every answer of the API names; in development there is none. */
  readonly version: string | undefined;
  /** The style that stands in the page itself (`scripts/vite/first-paint.ts`), as the policy names it: by its hash. */
  readonly styles: readonly string[];
}

/** Of the page in this folder; where nothing is built there is nothing to know. */
export function readBuiltPage(webRoot: string): BuiltPage {
  const path = join(webRoot, 'index.html');
  const html = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, style = '']) => {
    return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  });
  return { version: /<meta name="portal-version" content="([\w-]+)"/.exec(html)?.[1], styles };
}

/** A page of another version than the server's hears of it at its next call. */
export function nameVersion(app: FastifyInstance, { version }: BuiltPage): void {
  if (version === undefined) return;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('x-portal-version', version);
  });
}
