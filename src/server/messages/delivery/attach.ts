import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import { openLetterGateways } from '#server/gateways/letters.ts';
import { type MessageWorker, startWorker } from './worker.ts';

/**
 * Ties the worker to the server: it starts when the server listens (before that demonstration data may be made, which
 * is told to nobody), looks after every call that may have changed something, and ends before the database closes.
 */
export function attachWorker(
  server: FastifyInstance,
  { db, limiters }: Pick<Context, 'db' | 'limiters'>,
  config: Config,
): void {
  let worker: MessageWorker | undefined;
  server.addHook('onListen', async () => {
    worker = startWorker({
      db,
      limiters,
      gateways: openLetterGateways(config),
      origin: config.publicOrigin,
      log: server.log,
    });
  });
  server.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400) worker?.wake();
  });
  server.addHook('onClose', async () => worker?.stop());
}
