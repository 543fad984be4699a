import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import * as words from '#generated/words/server/http.ts';
import { notFound } from '../http/errors.ts';
import { measuredTogether } from './together.ts';

/** `GET /metrics` for whoever has the token; for anybody else there is no such address. */
export function registerMetricsPage(
  server: FastifyInstance,
  { token, registry, refresh }: { token: string; registry: Registry; refresh: () => Promise<void> },
): void {
  const measured = measuredTogether(registry);
  const expected = digest(`Bearer ${token}`);
  server.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw notFound(words.noSuchAddress);
    await refresh();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await measured());
  });
}

/** Of one length whatever was given, so that comparing takes one time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
